import { startDevServer } from '@hypercar/build-kit/dev-server';

const [, , folder = '', port = ''] = process.argv;
const server = await startDevServer(folder, Number(port));
process.send?.({ type: 'ready', port: Number(port) });
const stop = () => void server.stop().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, stop);
