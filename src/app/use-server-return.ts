import { useQuery } from '@tanstack/react-query';

/** A page that could not be loaded is asked for again this often: a server may be away while the network is there. */
const EACH_MS = 5000;

/** Fails while the server cannot be reached. */
export async function reachServer(): Promise<void> {
  await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
}

/** Calls back once the server can be reached again: asks when the network returns and every five seconds (P-35). */
export function useServerReturn(isAway: boolean, onReturn: () => void): void {
  useQuery({
    queryKey: ['server-return'],
    queryFn: async () => {
      await reachServer();
      onReturn();
      return true;
    },
    enabled: isAway,
    // Not at once: a request that fails while the server answers would be repeated without a pause.
    initialData: true,
    staleTime: EACH_MS,
    gcTime: 0,
    refetchInterval: EACH_MS,
    refetchOnReconnect: 'always',
  });
}
