import { type ChaveInteira, type Frase, frase } from '../../idiomas/frase.ts';
import { confereInclusao, hashDaFolha } from '../../log/arvore.ts';
import { emHex } from '../../log/bytes.ts';
import { lerCheckpoint } from '../../log/checkpoint.ts';
import { type AssinaturaDaNota, conferirNota } from '../../log/conferir-nota.ts';
import { entradaDaFolha } from '../../log/folha.ts';
import { lerNota, type Nota } from '../../log/nota.ts';
import type { ProvaDeInclusao } from '../../log/prova-de-inclusao.ts';
import { constatar, type Resultado } from '../../veredito/resultados.ts';
import { type ChavesDoLog, type LinhaDoRelatorio, logPara } from './contexto.ts';

const titulo = 'Registro aberto' satisfies ChaveInteira;
const deHex = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (par) => Number.parseInt(par, 16));

const eProva = (valor: unknown): valor is ProvaDeInclusao =>
  typeof valor === 'object' &&
  valor !== null &&
  typeof Reflect.get(valor, 'indice') === 'number' &&
  typeof Reflect.get(valor, 'fatos') === 'object' &&
  Array.isArray(Reflect.get(valor, 'prova')) &&
  ['sal', 'checkpoint'].every((nome) => typeof Reflect.get(valor, nome) === 'string');

/**
 * The lines of a proof that an act stands in the open log (RFC 9162): that it is under the head that came with it, that
 * the head is the log's own, and who witnessed it. None where the answer brings no proof.
 */
export async function linhasDoLog(
  valor: unknown,
  emissor: string,
  contexto: Parameters<typeof logPara>[0],
): Promise<LinhaDoRelatorio[]> {
  if (valor === undefined) return [];
  const nota = eProva(valor) ? lerNota(valor.checkpoint) : null;
  const cabeca = nota && lerCheckpoint(nota.texto);
  if (!eProva(valor) || nota === null || cabeca === null)
    return [{ titulo, ...constatar('nao-verificado', 'A prova não pôde ser lida.') }];
  const { indice, fatos, sal, prova } = valor;
  const folha = hashDaFolha(entradaDaFolha(deHex(sal), fatos));
  const confere = confereInclusao({ folha, indice, ...cabeca }, prova.map(deHex));
  if (!confere)
    return [{ titulo, ...constatar('negado', 'O ato não está sob a cabeça do registro que veio com ele.') }];
  const { origem, raiz, tamanho } = cabeca;
  const dito = frase('O último ato deste diploma é a entrada {indice} das {tamanho} do registro aberto.', {
    indice,
    tamanho,
  });
  const daRaiz = frase('Cabeça ({origem}): {raiz}', { origem, raiz: emHex(raiz) });
  const inclusao = { titulo, ...constatar('confirmado', dito, [daRaiz]) };
  const achadas = await logPara(contexto, emissor, cabeca.origem);
  if (achadas === null) return [inclusao, daCabeca('nao-verificado', SEM_CHAVE)];
  const { chaves, conhecidas } = achadas;
  const { estado } = await conferirNota(nota, chaves.log);
  return [inclusao, linhaDaCabeca(estado, chaves, conhecidas), ...(await dasTestemunhas(nota, chaves))];
}

const SEM_CHAVE = 'A chave do registro aberto não está à mão. Junte o arquivo registro-log.json.';
const SEM_ED25519 = 'Este programa não sabe verificar assinaturas Ed25519.';
const daCabeca = (resultado: Resultado, detalhe: ChaveInteira | Frase): LinhaDoRelatorio => ({
  titulo: 'Cabeça do registro aberto' satisfies ChaveInteira,
  ...constatar(resultado, detalhe),
});

function linhaDaCabeca(
  estado: AssinaturaDaNota['estado'],
  { log: { nome } }: ChavesDoLog,
  conhecidas: boolean,
): LinhaDoRelatorio {
  if (estado === 'nao-sabe') return daCabeca('nao-verificado', SEM_ED25519);
  if (estado !== 'confere')
    return daCabeca('negado', frase('A cabeça não foi assinada pela chave do registro {nome}.', { nome }));
  return conhecidas
    ? daCabeca('confirmado', frase('Assinada pela chave do registro {nome}.', { nome }))
    : daCabeca(
        'nao-verificado',
        frase('Assinada pela chave que veio com o arquivo; confie na do registro {nome}.', { nome }),
      );
}

/** Of those whom the register names; none named, no line. */
async function dasTestemunhas(nota: Nota, { testemunhas, quorum }: ChavesDoLog): Promise<LinhaDoRelatorio[]> {
  if (testemunhas.length === 0) return [];
  const vistas = await Promise.all(
    testemunhas.map(async (uma) => ({ nome: uma.nome, ...(await conferirNota(nota, uma)) })),
  );
  const falsa = vistas.find(({ estado }) => estado === 'nao-confere');
  const quantas = vistas.filter(({ estado }) => estado === 'confere').length;
  const itens = vistas.map((uma) => {
    const quando = uma.estado === 'confere' && uma.segundos !== null ? new Date(uma.segundos * 1_000) : null;
    const dito =
      quando === null ? frase('não assinou') : frase('assinou em {quando}', { quando: quando.toISOString() });
    return frase('{nome}: {dito}', { nome: uma.nome, dito });
  });
  const dito = (resultado: Resultado, detalhe: Frase) => [
    { titulo: 'Testemunhas do registro aberto' satisfies ChaveInteira, ...constatar(resultado, detalhe, itens) },
  ];
  if (falsa !== undefined)
    return dito('negado', frase('A assinatura da testemunha {nome} não é desta cabeça.', { nome: falsa.nome }));
  const bastam = quantas >= Math.max(1, quorum);
  return dito(
    bastam ? 'confirmado' : 'nao-verificado',
    frase('{quantas} de {todas} assinaram esta cabeça.', { quantas, todas: testemunhas.length }),
  );
}
