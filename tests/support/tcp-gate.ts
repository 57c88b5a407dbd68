import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type TcpGate = {
  port: number;
  /** Lets nothing through from now on, as a cable pulled out: nobody is told, connections hang. */
  cut: () => void;
  /** Lets new connections through again; those that hung are gone, and what was sent into them, too. */
  mend: () => void;
  stop: () => Promise<void>;
};

/** Way to a port of this machine that can be cut, for what happens when a network is. */
export async function openGate(to: number): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isCut = false;

  const keep = (socket: Socket, other: () => Socket | undefined): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      // What comes of an end waits behind the cut as bytes do.
      if (!isCut) other()?.destroy();
    });
  };
  const join = (incoming: Socket): void => {
    const outgoing = connect(to, '127.0.0.1');
    keep(outgoing, () => incoming);
    incoming.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  };
  const server = createServer({ pauseOnConnect: true }, (incoming) => {
    keep(incoming, () => undefined);
    if (!isCut) join(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
