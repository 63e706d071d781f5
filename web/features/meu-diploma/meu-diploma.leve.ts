import type { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import type { Compartilhado, MeuDiploma, MeuRegistro } from '#contract/meu-diploma.schemas.ts';
import { NOMES_DOS_FATOS } from '#domain/titular/fatos.ts';
import { CONFERENCIAS } from '#domain/veredito/linhas.ts';
import { RESULTADOS, TONS } from '#domain/veredito/resultados.ts';
import { endereco, inteiro, leve, lista, logico, objeto, sim, texto, textoOuNull, um } from '../../lib/leve.ts';

/* What the door and what it leads to call, as `meuDiplomaApi` has it: whoever is outside waits for no more. */

type Api = typeof meuDiplomaApi;

const link = objeto<MeuRegistro['links'][number]>({
  id: texto,
  para: texto,
  criadoEm: texto,
  expiraEm: texto,
  revogadoEm: textoOuNull,
  vistaEm: textoOuNull,
  fatos: lista(um(...NOMES_DOS_FATOS)),
  vistas: inteiro,
  vale: logico,
});

const pedido = objeto<MeuRegistro['pedidos'][number]>({
  id: texto,
  texto,
  pedidoEm: texto,
  especie: um('correcao', 'nome-social'),
  situacao: um('aberto', 'aceito', 'recusado'),
  nomeSocial: textoOuNull,
  resposta: textoOuNull,
  decididoEm: textoOuNull,
});

const veredito = { tom: um(...TONS), manchete: texto, frase: texto };

const registro = objeto<MeuRegistro>({
  ...{ registroId: texto, nome: texto, curso: texto, titulo: texto, grau: texto, instituicao: texto, livro: texto },
  ...{ numeroRegistro: texto, dataConclusao: texto, dataColacaoGrau: texto, dataExpedicao: texto, dataRegistro: texto },
  ...{ nomeSocial: textoOuNull, codigoValidacao: textoOuNull, segundaVia: logico, temXml: logico, temPdf: logico },
  ...veredito,
  etapas: lista(
    objeto<MeuRegistro['etapas'][number]>({
      titulo: texto,
      detalhe: texto,
      estado: um('feita', 'atual', 'falta', 'parada'),
    }),
  ),
  links: lista(link),
  pedidos: lista(pedido),
  consultas: lista(objeto<MeuRegistro['consultas'][number]>({ dia: texto, quem: texto, oQue: texto, vezes: inteiro })),
});

const feito = objeto<{ ok: true }>({ ok: sim });

export const lerMeuDiploma = leve<Api['ler']>(
  'GET /api/meu-diploma',
  objeto<MeuDiploma>({
    ...{ nome: texto, email: textoOuNull, avisar: logico, temCorreio: logico, registros: lista(registro) },
  }),
  { acesso: 'titular' },
);
export const lerEntradas = leve<Api['lerEntradas']>(
  'GET /api/meu-diploma/entradas',
  objeto({ provedor: textoOuNull, codigo: logico }),
);
export const pedirCodigo = leve<Api['pedirCodigo']>('POST /api/meu-diploma/codigo', feito);
export const entrarComCodigo = leve<Api['entrarComCodigo']>('POST /api/meu-diploma/entrar', feito);
export const verCompartilhado = leve<Api['verCompartilhado']>(
  'POST /api/compartilhado',
  objeto<Compartilhado>({
    ...veredito,
    ...{ para: texto, expiraEm: texto, instituicao: texto, consultadoEm: texto },
    fatos: lista(objeto<Compartilhado['fatos'][number]>({ rotulo: texto, valor: texto })),
    conferencias: lista(
      objeto<Compartilhado['conferencias'][number]>({
        chave: um(...CONFERENCIAS),
        titulo: texto,
        resultado: um(...RESULTADOS),
      }),
    ),
  }),
);
export const sair = leve<Api['sair']>('POST /api/meu-diploma/sair', feito, { acesso: 'titular' });
export const irAoProvedor = endereco<Api['irAoProvedor']>('GET /api/meu-diploma/provedor');
export const baixarArquivo = endereco<Api['baixarArquivo']>('GET /api/diploma/arquivo/:codigo/:arquivo');
