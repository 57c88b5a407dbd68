import { useEffect, useState } from 'react';

/** Pause after which what is typed is asked about (P-46). */
const DELAY_MS = 500;

/** Plain data once typing pauses. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
