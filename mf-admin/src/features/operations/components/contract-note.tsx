import { Alert } from '@hypercar/ui/alert';

/** Said when parts were built from different contracts: one of them waits for its deployment. */
export const ContractNote = ({ hashes }: { hashes: readonly string[] }) =>
  new Set(hashes).size > 1 && (
    <Alert tone="warning">
      Not all parts were built from the same contracts: a deployment is under way, or one is
      missing.
    </Alert>
  );
