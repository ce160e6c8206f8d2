import { Button } from '@hypercar/ui/button';

interface MoreButtonProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** What there is more of, such as "questions". */
  of: string;
}

/** Reads the next page of a list below the one that is shown; nothing on the last one. */
export const MoreButton = ({ query, of }: MoreButtonProps) =>
  query.hasNextPage && (
    <Button
      variant="secondary"
      pending={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Show more {of}
    </Button>
  );
