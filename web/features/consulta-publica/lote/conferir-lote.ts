import {
  CODIGOS_POR_CHAMADA,
  type ItemDoLote,
  lotePublicoApi,
  xmlPublicoApi,
} from '#contract/consulta-publica.contract.ts';
import { lerEntrada } from '#domain/consulta/entrada.ts';
import { dizerLinha, type ItemConferido, julgarLinha, type LinhaDoLote } from '#domain/consulta/linha-do-lote.ts';
import type { ChaveInteira, Frase } from '#domain/idiomas/frase.ts';
import { fatoDasAssinaturas } from '#domain/veredito/fato-das-assinaturas.ts';
import { chamar } from '../../../lib/api-client.ts';
import { ArquivoMudou, lerArquivo } from '../../../lib/arquivo-mudou.ts';
import { comecaComoPdf } from '../../../lib/comeca-como-pdf.ts';
import { ehArquivoAusente } from '../../../lib/versao-nova.ts';
import { PARTE_QUE_FALTA } from '../../../ui/mensagens.ts';
import { lerForaDaPagina } from '../ler-fora-da-pagina.ts';

/** One row of the table: what it was, its code when there is one, and the answer. */
export interface Conferido extends LinhaDoLote {
  nome: string;
  codigo: string | null;
  /** Of whom the diploma is, to be held against the paper; '' where nobody is named. */
  diplomado: string;
  curso: string;
}

/** `partes` are the signed answers, for the report. */
export interface Lote {
  linhas: Conferido[];
  partes: string[];
}

type Lido = { nome: string; codigo: string; item: ItemConferido } | { nome: string; recusa: LinhaDoLote };

const recusado = (nome: string, palavra: ChaveInteira, dita: ChaveInteira | Frase): Lido => ({
  nome,
  recusa: dizerLinha('alerta', palavra, dita),
});

interface Confianca {
  pem: { raizes: string; intermediarias: string };
  fuso: string;
  emec: string | null;
}

/** Reads one file here in the browser, in a worker: only its code leaves. */
async function lerUm(arquivo: File, { pem, fuso, emec }: Confianca): Promise<Lido> {
  const nome = arquivo.name;
  const bytes = await lerArquivo(arquivo);
  if (comecaComoPdf(bytes)) {
    const { lerQrDoPdf } = await import('../ler-qr-do-pdf.ts');
    const entrada = lerEntrada((await lerQrDoPdf(bytes).catch(() => null)) ?? '', emec);
    if (entrada.tipo === 'codigo') return { nome, codigo: entrada.codigo, item: { tipo: 'pdf' } };
    return recusado(nome, 'Sem código', 'Nenhum QR code de diploma foi lido neste PDF.');
  }
  const lido = await lerForaDaPagina({ bytes, pem, revogacoes: [] });
  if ('motivo' in lido) return recusado(nome, 'Não pôde ser lido', lido.frases.motivo);
  const codigo = lido.diploma?.codigoValidacao ?? null;
  if (codigo === null) return recusado(nome, 'Não é um diploma', 'O arquivo não é o XML de um diploma digital.');
  const integridade = fatoDasAssinaturas(lido.verificacao, fuso)['assinatura-xml'].resultado;
  return { nome, codigo, item: { tipo: 'xml', sha256: lido.sha256, integridade } };
}

/**
 * Checks codes and files: files are read one after another in workers, codes are asked fifty at a time. `aoProgredir`
 * hears how many of all steps are done. Rejects with the failure of the server; what was answered until then is lost.
 */
export async function conferirTudo(
  { codigos, arquivos }: { codigos: readonly string[]; arquivos: readonly File[] },
  instalacao: { fuso: string; emec: string | null },
  aoProgredir: (feitos: number, todos: number) => void,
): Promise<Lote> {
  const todos = arquivos.length + codigos.length;
  const pem = await pedirAutoridades(arquivos.length > 0);
  const lidos: Lido[] = codigos.map((codigo) => ({ nome: codigo, codigo, item: { tipo: 'codigo' } }));
  for (const [i, arquivo] of arquivos.entries()) {
    aoProgredir(i, todos);
    lidos.push(
      await lerUm(arquivo, { pem, ...instalacao }).catch((erro: unknown) =>
        recusado(arquivo.name, 'Não pôde ser lido', porqueNaoFoiLido(erro)),
      ),
    );
  }
  const pedidos = [...new Set(lidos.flatMap((um) => ('codigo' in um ? [um.codigo.toLowerCase()] : [])))];
  const { itens, partes } = await perguntar(pedidos, (n) => aoProgredir(Math.min(arquivos.length + n, todos), todos));
  return { linhas: lidos.map((um) => emLinha(um, itens)), partes };
}

function porqueNaoFoiLido(erro: unknown): ChaveInteira | Frase {
  if (erro instanceof ArquivoMudou) return { chave: erro.message };
  return ehArquivoAusente(erro) ? PARTE_QUE_FALTA : 'A leitura não pôde ser feita neste navegador.';
}

const pedirAutoridades = async (precisa: boolean): Promise<Confianca['pem']> => {
  if (!precisa) return { raizes: '', intermediarias: '' };
  const { pem: raizes, intermediarias } = await chamar(xmlPublicoApi.lerAutoridades, {});
  return { raizes, intermediarias };
};

async function perguntar(codigos: readonly string[], aoProgredir: (feitos: number) => void) {
  const itens = new Map<string, ItemDoLote>();
  const partes: string[] = [];
  for (let i = 0; i < codigos.length; i += CODIGOS_POR_CHAMADA) {
    aoProgredir(i);
    const body = { codigos: codigos.slice(i, i + CODIGOS_POR_CHAMADA) };
    const resposta = await chamar(lotePublicoApi.conferir, { body });
    for (const item of resposta.itens) itens.set(item.codigo, item);
    partes.push(resposta.parte);
  }
  return { itens, partes };
}

function emLinha(lido: Lido, itens: ReadonlyMap<string, ItemDoLote>): Conferido {
  if ('recusa' in lido) return { nome: lido.nome, codigo: null, diplomado: '', curso: '', ...lido.recusa };
  const resposta = itens.get(lido.codigo.toLowerCase()) ?? { resultado: 'indisponivel' as const, situacao: null };
  const { nome, codigo, item } = lido;
  const { nome: diplomado, curso } = resposta.situacao ?? { nome: null, curso: '' };
  return { nome, codigo, diplomado: diplomado ?? '', curso, ...julgarLinha(item, resposta) };
}
