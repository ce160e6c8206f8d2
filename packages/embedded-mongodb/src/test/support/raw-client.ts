import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deserialize, serialize, type Document } from 'bson';

/** Opens a connection without a driver, to where a connection string points. */
export async function openSocket(uri: string): Promise<Socket> {
  const [, authority = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/]+)/.exec(uri) ?? [];
  const [host, port] = authority.split(':');
  const socket = port ? connect(Number(port), host) : connect(decodeURIComponent(authority));
  await once(socket, 'connect');
  return socket;
}

/** The bytes of a command as one OP_MSG. */
export function message(command: Document): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

/** Sends a command and waits for its reply. */
export async function ask(socket: Socket, command: Document): Promise<Document> {
  socket.write(message(command));
  let received = Buffer.alloc(0);
  while (received.length < 4 || received.length < received.readInt32LE(0)) {
    const [part] = (await once(socket, 'data')) as [Buffer];
    received = Buffer.concat([received, part]);
  }
  return deserialize(received.subarray(21));
}
