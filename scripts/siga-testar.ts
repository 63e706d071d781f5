import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSiga } from '../server/adapters/siga/siga.http.ts';
import { hojeEm } from '../server/domain/texto/data.ts';
import { lerLocalDoSiga } from '../server/inicio/ler-configuracao.ts';
import { type ChamadaFeita, percorrerSiga, QUANTAS_CHAMADAS } from './siga/percorrer.ts';

/*
 * npm run siga:testar -- RGA — makes the nine calls of docs/siga.md for one graduate, as the server makes them, and says
 * what came, how long it took and what is missing. It needs SIGA_URL and SIGA_TOKEN alone, and stores nothing. Exit 0:
 * nothing is missing; 1: something is; 2: not asked rightly.
 */
const DOCUMENTO = 'docs/siga.md';
const CABECALHO = /^### `((?:GET|POST) [^`?]+)/;
const comChaves = (chamada: string) => chamada.replaceAll(/\{[^}]*\}/g, '{}');

/** `docs/siga.md:145`, where the document says what a call answers. */
function linhaDoDocumento(chamada: string): string {
  const linhas = readFileSync(join(import.meta.dirname, '..', DOCUMENTO), 'utf8').split('\n');
  const numero = linhas.findIndex((linha) => comChaves(CABECALHO.exec(linha)?.[1] ?? '') === comChaves(chamada));
  return numero < 0 ? DOCUMENTO : `${DOCUMENTO}:${numero + 1}`;
}

const PALAVRAS = { certo: 'certo', lento: 'lento', falta: 'FALTA', falhou: 'FALHOU', pulada: 'pulada' } as const;

function dizer({ chamada, situacao, segundos, resposta, faltas }: ChamadaFeita): void {
  const tempo = `${segundos.toFixed(2).replace('.', ',')} s`;
  console.log(`${PALAVRAS[situacao].padEnd(7)}${tempo.padStart(8)}  ${chamada}: ${resposta}`);
  for (const falta of faltas) console.log(`${' '.repeat(17)}→ ${falta} (${linhaDoDocumento(chamada)})`);
}

async function testar(rga: string | undefined): Promise<number> {
  const { url, token, tempoLimiteMs, fusoHorario } = lerLocalDoSiga();
  if (url === undefined) {
    console.error('Defina SIGA_URL em .env: sem ela, no modo demo, o SIGA é simulado dentro do servidor.');
    return 2;
  }
  if (rga === undefined || !/^\d{1,20}$/.test(rga)) {
    console.error('Use: npm run siga:testar -- RGA, com o RGA de quem já colou grau (até 20 dígitos).');
    return 2;
  }
  const feitas = await percorrerSiga(createSiga({ url, token, tempoLimiteMs }), rga, hojeEm(new Date(), fusoHorario));
  for (const feita of feitas) dizer(feita);
  const ruins = feitas.filter(({ faltas }) => faltas.length > 0).length;
  const lentas = feitas.filter(({ situacao }) => situacao === 'lento').length;
  console.log('');
  if (lentas > 0) {
    console.log(`${lentas} chamada(s) lenta(s): as telas esperam por elas, e o limite é de ${tempoLimiteMs / 1000} s.`);
  }
  if (ruins > 0) {
    console.log(`Falta algo em ${ruins} de ${QUANTAS_CHAMADAS} chamadas: docs/siga.md diz o que cada uma responde.`);
    return 1;
  }
  console.log(`As ${QUANTAS_CHAMADAS} chamadas respondem como docs/siga.md pede.`);
  return 0;
}

process.exitCode = await testar(process.argv[2]);
