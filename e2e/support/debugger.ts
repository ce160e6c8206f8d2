import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { expect, type Page } from '@playwright/test';

interface Message {
  id?: number;
  method?: string;
  params?: { url?: string; scriptId: string; sourceMapURL: string; callFrames: Frame[] };
}
interface Frame {
  functionName: string;
}

/** What a message is known by. */
interface Wanted {
  id?: number;
  method?: string;
  /** How the address of a script ends. */
  file?: string;
}

/** A debugger of a Node.js process. A page holds the connection, as Node.js 20 has no client for it. */
export class NodeDebugger {
  #last = 0;

  private constructor(private readonly page: Page) {}

  /** Attaches to the process whose inspector listens at an address. */
  static async attach(page: Page, address: string): Promise<NodeDebugger> {
    // A page of the inspector's own origin.
    const list = await page.goto(`http://${address}/json/list`);
    const [target] = (await list!.json()) as { webSocketDebuggerUrl: string }[];
    await page.evaluate(async (url) => {
      const socket = new WebSocket(url);
      const heard: unknown[] = [];
      socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(data as string)));
      Object.assign(window, { socket, heard });
      await new Promise((resolve) => socket.addEventListener('open', resolve));
    }, target!.webSocketDebuggerUrl);
    const attached = new NodeDebugger(page);
    await attached.send('Debugger.enable');
    return attached;
  }

  /** Sends a command, and waits for its answer. */
  async send(method: string, params: object = {}): Promise<void> {
    const id = (this.#last += 1);
    await this.page.evaluate((message) => {
      (window as unknown as { socket: WebSocket }).socket.send(message);
    }, JSON.stringify({ id, method, params }));
    await this.#hear({ id });
  }

  /** Sets a breakpoint where a text stands in a source file, by the source map of its script. */
  async breakAt(file: string, text: string): Promise<void> {
    const url = encodeURI(file);
    const script = await this.#hear({ method: 'Debugger.scriptParsed', file: url });
    const { scriptId, sourceMapURL } = script.params!;
    const lines = readFileSync(file, 'utf8').split('\n');
    const wanted = lines.findIndex((line) => line.includes(text));
    const map = new SourceMap(JSON.parse(await (await fetch(sourceMapURL)).text()));
    // tsx writes a module on one line.
    const columns = Array.from({ length: lines.join('\n').length }, (_, column) => column);
    const columnNumber = columns.find(
      (column) => (map.findEntry(0, column) as { originalLine?: number }).originalLine === wanted,
    );
    expect(columnNumber, `where "${text}" is in the script`).toBeDefined();
    await this.send('Debugger.setBreakpoint', {
      location: { scriptId, lineNumber: 0, columnNumber },
    });
  }

  /** Waits until the process stands at a breakpoint; answers the names of the functions that it is in. */
  async paused(): Promise<string[]> {
    const { params } = await this.#hear({ method: 'Debugger.paused' });
    return params!.callFrames.map(({ functionName }) => functionName);
  }

  /** Waits for a message; the others, which are many, stay in the page. */
  async #hear(wanted: Wanted): Promise<Message> {
    const heard = await this.page.waitForFunction(
      ({ id, method, file }) =>
        (window as unknown as { heard: Message[] }).heard.find(
          (one) =>
            (id === undefined || one.id === id) &&
            (method === undefined || one.method === method) &&
            (file === undefined || one.params?.url?.endsWith(file)),
        ),
      wanted,
    );
    return (await heard.jsonValue())!;
  }
}
