import { useSiteSettings } from './site-settings';

export interface PageMetaProps {
  path: string;
  title: string;
  description: string;
  /** A picture of 1200 x 630 pixels at the root of the site, and what it shows. */
  picture: { file: string; alt: string };
}

/** The page's metadata for search engines and link previews; React hoists it into the head. */
export const PageMeta = ({ path, title, description, picture }: PageMetaProps) => {
  const { publicUrl } = useSiteSettings();
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicUrl + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Hypercar Crystallization Project" />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${publicUrl}/${picture.file}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      {/* The card takes the rest from the lines above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};
