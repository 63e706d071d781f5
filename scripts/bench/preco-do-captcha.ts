import { randomBytes } from 'node:crypto';
import { createCaptcha } from '../../server/adapters/captcha/captcha.altcha.ts';
import { vezesOEsforco } from '../../server/domain/consulta/preco.ts';
import { cpuDesde, resolver } from './solucionador.ts';

/*
 * node scripts/bench/preco-do-captcha.ts — CPU seconds that the 1st, 11th and 51st record of an hour cost a harvester
 * from one network, by where the search begins: at the lowest number, at half of the range, at four fifths of it. Needs
 * no server; takes some five minutes of one core. Ends with 1 when one beginning costs less than half of what is asked.
 */
const DIFICULDADE = 200_000;
const MAIOR_CUSTO = 20_000;
const INICIOS = [0, 0.5, 0.8];
const REGISTROS = [
  { registro: 1, desafios: 40 },
  { registro: 11, desafios: 8 },
  { registro: 51, desafios: 3 },
];

const captcha = createCaptcha({ segredo: randomBytes(32).toString('hex'), dificuldade: DIFICULDADE });
const linhas: Record<string, number>[] = [];
for (const { registro, desafios } of REGISTROS) {
  const vezes = vezesOEsforco({ doEndereco: registro, doRegistro: registro });
  const rodadas = DIFICULDADE * vezes;
  const linha: Record<string, number> = { registro, 'rodadas pedidas': rodadas };
  for (const inicio of INICIOS) {
    let segundos = 0;
    for (let n = 0; n < desafios; n += 1) {
      const desafio = await captcha.criar({ codigo: 'x', quem: '203.0.113.7', vezesOEsforco: vezes }, new Date());
      const tentativas = Math.ceil(rodadas / Math.min(MAIOR_CUSTO, desafio.parameters.cost));
      const antes = process.cpuUsage();
      resolver(desafio, inicio, 2 * Math.max(100, tentativas));
      segundos += cpuDesde(antes);
    }
    linha[`de ${inicio} (s)`] = Math.round((segundos / desafios) * 1_000) / 1_000;
  }
  linhas.push(linha);
}
console.table(linhas);
const primeiro = linhas[0]?.['de 0 (s)'] ?? 0;
const barato = linhas.some(
  (linha) =>
    Math.min(...INICIOS.map((inicio) => linha[`de ${inicio} (s)`] ?? 0)) <
    (primeiro * (linha['rodadas pedidas'] ?? 0)) / DIFICULDADE / 4,
);
process.exitCode = barato ? 1 : 0;
