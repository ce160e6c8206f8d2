import { filmFields, heroFilmMost } from '@hypercar/contracts/film-fields';
import { Collapsible } from '@hypercar/ui/collapsible';
import { Select } from '@hypercar/ui/select';
import { useCourseFiles } from '../../../course-files/course-files';
import { FileUpload } from '../../../course-files/file-upload';
import type { SiteForm } from '../api/use-site-form';

interface HeroFilmProps {
  form: SiteForm;
  onUploaded: (id: string) => void;
}

/** The film of the first screen: one of the library that is short enough, or a new one. */
export const HeroFilm = ({ form, onUploaded }: HeroFilmProps) => {
  const films = useCourseFiles().data?.filter(({ kind }) => kind === 'film') ?? [];
  const fits = ({ seconds, bytes }: (typeof films)[number]) =>
    (seconds ?? 0) <= heroFilmMost.seconds && bytes <= heroFilmMost.bytes;
  return (
    <>
      <Select
        {...form.register('heroFilm')}
        label={filmFields.heroFilm.label}
        hint="Plays without sound, over and over, on wide screens. At most 30 seconds and 20 MB; its title says what it shows. It is seen once it is published, in the preview, too."
      >
        <option value="">The rendering</option>
        {films.map((film) => (
          <option key={film.id} value={film.id} disabled={!fits(film) || film.state === 'failed'}>
            {film.title}
            {film.state === 'preparing' && ` (being prepared, ${film.percent} %)`}
            {!fits(film) && ' (too long)'}
          </option>
        ))}
      </Select>
      <Collapsible title="Upload a film">
        <FileUpload kind="film" onDone={({ id }) => onUploaded(id)} />
      </Collapsible>
    </>
  );
};
