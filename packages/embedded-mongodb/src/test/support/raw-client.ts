import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deserialize, serialize, type Document } from 'bson';

/** Opens a connection without a driver, to where a connection string points. */
export const openSocket = async (uri: string): Promise<Socket> => {
  const [, authority = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/]+)/.exec(uri) ?? [];
  const [host, port] = authority.split(':');
  const socket = port ? connect(Number(port), host) : connect(decodeURIComponent(authority));
  await once(socket, 'connect');
  return socket;
};

/** A section that holds one document of an insert. */
const sequence = (document: Buffer): Buffer => {
  const name = Buffer.from('\x01....documents\0', 'latin1');
  name.writeInt32LE(name.length - 1 + document.length, 1);
  return Buffer.concat([name, document]);
};

/** The bytes of a command as one OP_MSG; `documents` are a section of their own. */
export const message = (command: Document, documents?: Buffer): Buffer => {
  const body = Buffer.concat([serialize(command), ...(documents ? [sequence(documents)] : [])]);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
};

/** Sends a command and waits for its reply; rejects when the server closes the connection instead. */
export const sendCommand = (
  socket: Socket,
  command: Document,
  documents?: Buffer,
): Promise<Document> =>
  new Promise((done, failed) => {
    let received = Buffer.alloc(0);
    const settle = (finish: () => void): void => {
      socket.off('data', receive);
      socket.off('close', gone);
      finish();
    };
    const gone = () => settle(() => failed(new Error('the server closed the connection')));
    const receive = (part: Buffer): void => {
      received = Buffer.concat([received, part]);
      if (received.length < 4 || received.length < received.readInt32LE(0)) return;
      settle(() => done(deserialize(received.subarray(21))));
    };
    socket.on('data', receive);
    socket.on('close', gone);
    socket.write(message(command, documents));
  });
