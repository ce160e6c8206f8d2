// In place of the federation runtime's SnapshotHandler: with the snapshot plugin switched off the runtime reads no
// manifest itself, and touches these members alone.

export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
