import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The bytes as text, if they are one as they came. */
  body: string;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * What a browser would do: over TLS, with connections kept open; on one that the server closed just then, the request
 * is sent again (RFC 9112, 9.3.1). The path goes out as it is given.
 */
export class SecureClient {
  readonly origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 50, rejectUnauthorized: false });
  sentAgain = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  ask(path: string, question: Question = {}): Promise<Answer> {
    const { host, port, hostname } = new URL(this.origin);
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          ...{ host: "127.0.0.1", port, servername: hostname, agent: this.#agent, path },
          method: question.method ?? "GET",
          headers: { host, ...question.headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () => {
            // A connection that breaks in the middle ends too: a whole answer says so.
            if (!answer.complete) return reject(new Error(`${path}: the answer broke off`));
            const bytes = Buffer.concat(parts);
            const { statusCode = 0, headers } = answer;
            resolve({ status: statusCode, headers, bytes, body: bytes.toString() });
          });
          answer.on("error", reject);
        },
      );
      asked.on("error", (error: NodeJS.ErrnoException) => {
        if (!asked.reusedSocket || error.code !== "ECONNRESET") return reject(error);
        this.sentAgain += 1;
        resolve(this.ask(path, question));
      });
      asked.end(question.body);
    });
  }

  /** Sends a form as the site's scripts do. */
  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const type = { "content-type": "application/json", accept: "application/json", origin: this.origin };
    return this.ask(path, { method: "POST", headers: { ...type, ...headers }, body: JSON.stringify(body) });
  }

  close(): void {
    this.#agent.destroy();
  }
}
