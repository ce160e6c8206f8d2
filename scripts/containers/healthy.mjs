// Ends with 0 when the process of this container answers on its PORT.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, {
  signal: AbortSignal.timeout(2000),
}).catch(() => ({ ok: false }));
process.exit(answer.ok ? 0 : 1);
