const PEOPLE = [
  ['admin', 'администратор'],
  ['pm', 'руководитель проекта'],
  ['assessor', 'асессор'],
  ['customer', 'заказчик'],
  ['head', 'руководитель отдела продаж'],
  ['manager', 'менеджер'],
];

/** Banner after the start: where to go and how to sign in. */
export function printBanner(port, { demo, host }) {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const lines = ['', `  Разбор работает: http://${shown}:${port}/`];
  if (demo) {
    lines.push('', '  Демонстрационный вход, пароль у всех razbor2026:');
    lines.push(...PEOPLE.map(([name, role]) => `    ${`${name}@razbor.example`.padEnd(26)}${role}`));
  }
  lines.push('', '  Остановить: Ctrl+C', '');
  console.log(lines.join('\n'));
}

/** Facts of the banner, read from the environment as server/env.ts does, for the words only. */
export function bannerFacts(env = process.env) {
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO ? ['1', 'true', 'on'].includes(env.DEMO) : !production;
  return { demo, host: env.HOST || (production ? '0.0.0.0' : 'localhost') };
}
