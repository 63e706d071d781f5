import { readFileSync } from 'node:fs';

/**
 * Calls `fazer` once when the npm that started this process is gone. npm hands a signal only to the shell between it
 * and us, which dies of it without a word; and a killed npm says nothing at all. Started without npm, nothing is
 * watched. Answers how to stop watching.
 */
export function aoPerderNpm(fazer) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => undefined;
  const shell = process.ppid;
  const npm = paiDe(shell);
  const relogio = setInterval(() => {
    if (process.ppid === shell && paiDe(shell) === npm) return;
    clearInterval(relogio);
    fazer();
  }, 300);
  relogio.unref();
  return () => clearInterval(relogio);
}

/** Parent of a process on Linux; elsewhere `null`, always the same. */
function paiDe(pid) {
  try {
    const campos = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return campos.slice(campos.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return null;
  }
}
