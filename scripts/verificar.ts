import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { baixarLista } from '../server/adapters/revogacao/baixar-lista.ts';
import { hospedeirosDe } from '../server/adapters/revogacao/enderecos-permitidos.ts';
import { lerConfianca, type PemDaConfianca } from '../server/assinatura/confianca.ts';
import { autoridadesDe } from '../server/assinatura/revogacao/consultar-lista.ts';
import { codigoDeSaida, type Entrada, type Relatorio } from '../server/domain/comprovante/verificar/contexto.ts';
import { verificarTudo } from '../server/domain/comprovante/verificar/verificar-tudo.ts';
import { lerLocalDasAutoridades } from '../server/inicio/ler-configuracao.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run verificar -- FILE|CODE|QR … [--registro https://…] [--autoridades ca.pem] [--chaves jwks.json] [--sem-rede]:
 * verifies signed XML, signed answers, seals and codes without the product; files that belong together are judged
 * together. Roots are only those of --autoridades (else the installed ones), registers only those of --registro and of
 * the keys of --chaves (jwks.json, registro-log.json). Exit 0 when all was confirmed, 1 when something was disproven, 2
 * when something could not be told: what holds today, where no register was named.
 */
const { values, positionals } = lerOpcoes(
  'Use: npm run verificar -- ARQUIVO… [--registro ENDERECO] [--autoridades PEM] [--chaves ARQUIVO] [--sem-rede] [--fuso FUSO]',
  {
    registro: { type: 'string' },
    autoridades: { type: 'string', multiple: true },
    chaves: { type: 'string', multiple: true },
    'sem-rede': { type: 'boolean' },
    fuso: { type: 'string' },
  },
);

const ler = (arquivo: string): string => (existsSync(arquivo) ? readFileSync(arquivo, 'utf8') : '');
const entrada = (pedida: string): Entrada =>
  existsSync(pedida)
    ? { nome: basename(pedida), bytes: new Uint8Array(readFileSync(pedida)) }
    : { nome: pedida.slice(0, 60), bytes: new TextEncoder().encode(pedida) };

async function buscar(endereco: string): Promise<string | null> {
  try {
    const resposta = await fetch(endereco, { signal: AbortSignal.timeout(10_000), redirect: 'error' });
    return resposta.ok ? await resposta.text() : resposta.status === 404 ? '' : null;
  } catch {
    return null;
  }
}

/** Lists come only from where the trusted authorities say; on this machine only for a register that is here, too. */
async function baixar(endereco: string, pem: PemDaConfianca): Promise<Uint8Array | null> {
  const hospedeiros = hospedeirosDe(autoridadesDe(lerConfianca(pem)));
  const permitirInternos = /^https?:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${values.registro}/`);
  const limites = { hospedeiros, permitirInternos, tempoLimiteMs: 15_000, maximoDeBytes: 32 * 1024 * 1024 };
  return baixarLista(endereco, limites).catch((erro: Error) => {
    console.error(`A lista de revogados não pôde ser buscada: ${erro.message}`);
    return null;
  });
}

const SINAIS = {
  confirmado: '[ok]  ',
  'ainda-nao': '[--]  ',
  'nao-se-aplica': '[--]  ',
  negado: '[NÃO] ',
  'nao-verificado': '[??]  ',
} as const;

function imprimir({ nome, especie, manchete, frase, dados, linhas }: Relatorio): void {
  console.log(`\n${nome} (${especie})\n  ${manchete}. ${frase}`);
  for (const [rotulo, valor] of dados) console.log(`    ${rotulo}: ${valor}`);
  for (const { titulo, resultado, detalhe, itens } of linhas) {
    console.log(`  ${SINAIS[resultado]}${titulo}: ${detalhe}`);
    for (const item of itens) console.log(`          ${item}`);
  }
}

const semRede = values['sem-rede'] === true;
const emQueConfia = [...(values.autoridades ?? []), ...(values.chaves ?? [])];
for (const arquivo of emQueConfia.filter((um) => !existsSync(um))) {
  console.error(`O arquivo ${arquivo} não existe: confira o caminho.`);
  process.exit(2);
}
if (positionals.length === 0) {
  console.error('Diga o que verificar: arquivos XML ou JWT, o conteúdo do QR code ou um código de validação.');
  process.exit(2);
}
const instaladas = lerLocalDasAutoridades();
const relatorios = await verificarTudo(
  positionals.map(entrada),
  {
    pem: {
      raizes: values.autoridades === undefined ? ler(instaladas.raizes) : '',
      intermediarias: ler(instaladas.autoridades),
    },
    chaves: [],
    logs: [],
    listas: [],
    registro: values.registro?.replace(/\/+$/, '') ?? null,
    buscar: semRede ? null : buscar,
    baixarLista: semRede ? null : baixar,
    agora: new Date(),
    fuso: values.fuso ?? 'America/Cuiaba',
  },
  emQueConfia.map(entrada),
);
for (const relatorio of relatorios) imprimir(relatorio);
process.exitCode = codigoDeSaida(relatorios);
