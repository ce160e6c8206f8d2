import { Select } from '@hypercar/ui/select';
import { useQuery } from '@tanstack/react-query';
import { seasonsQuery } from './seasons-query';

export interface SeasonChoiceProps {
  /** Undefined for the current season. */
  season: number | undefined;
  onChange: (season: number | undefined) => void;
}

/** Chooses the season of a list, the current one by itself; nothing while there is only one. */
export const SeasonChoice = ({ season, onChange }: SeasonChoiceProps) => {
  const { data } = useQuery(seasonsQuery());
  if (!data || data.length < 2) return null;
  const [current, ...former] = data;
  return (
    <Select
      label="Season"
      value={season ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
    >
      <option value="">{current!.name} (current)</option>
      {former.map(({ number, name }) => (
        <option key={number} value={number}>
          {name}
        </option>
      ))}
    </Select>
  );
};
