import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { startRelay } from './relay';

/** Lets each turn of the event loop take so long, after its connections and before its timers; returns what ends it. */
const standStill = (ms: number) => {
  let next: NodeJS.Immediate;
  const turn = (): void => {
    const end = performance.now() + ms;
    while (performance.now() < end);
    next = setImmediate(turn);
  };
  turn();
  return () => clearImmediate(next);
};

test('a connection that came while this process stood still is taken', async () => {
  const far = createServer((socket) => socket.end('here'));
  await once(far.listen(0, '127.0.0.1'), 'listening');
  const relay = await startRelay([`127.0.0.1:${(far.address() as AddressInfo).port}`], 20);
  const goOn = standStill(60);
  const [host, port] = relay.address.split(':');
  const near = connect(Number(port), host);
  expect(await text(near).finally(goOn)).toBe('here');
  relay.close();
  far.close();
});
