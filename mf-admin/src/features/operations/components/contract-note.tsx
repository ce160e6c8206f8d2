import { Alert } from '@hypercar/ui/alert';

/** Shown when parts were built from different contracts, so one of them still has to be deployed. */
export const ContractNote = ({ hashes }: { hashes: readonly string[] }) =>
  new Set(hashes).size > 1 && (
    <Alert tone="warning">
      Not all parts were built from the same contracts: a deployment is under way, or one is
      missing.
    </Alert>
  );
