import type { COLUNAS_DO_ARQUIVO, RegistroDaLista } from '#contract/registros.contract.ts';
import { descricaoDaSituacao } from '#domain/envio/situacoes.ts';
import { NOMES_DA_SITUACAO, situacaoDe } from '#domain/registro/situacao.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { ColunaDoArquivo } from '../../http/arquivo-da-lista.ts';

type Chave = (typeof COLUNAS_DO_ARQUIVO)[number];
type Coluna = ColunaDoArquivo<RegistroDaLista>;

const LIVRO: Coluna = { titulo: 'Livro', largura: 14, texto: (r) => r.livroRegistro.livroRegistro };
const CURSO: Coluna = { titulo: 'Curso', largura: 30, texto: (r) => r.nomeCurso };

/** Columns of the list's file by the column of the screen; what a cell shows in two lines are columns of their own. */
const COLUNAS: Readonly<Record<Chave, readonly Coluna[]>> = {
  numero: [{ titulo: 'Número', largura: 8, texto: (r) => String(r.livroRegistro.numeroRegistro) }, LIVRO],
  livro: [LIVRO],
  via: [{ titulo: 'Via', largura: 5, texto: (r) => (r.segundaVia ? '2ª' : '1ª') }],
  nome: [
    { titulo: 'Diplomado', largura: 36, texto: (r) => r.nomeDiplomado },
    { titulo: 'Nome social', largura: 24, texto: (r) => r.nomeSocial ?? '' },
    CURSO,
    { titulo: 'RGA', largura: 18, texto: (r) => r.id },
  ],
  cpf: [{ titulo: 'CPF', largura: 14, texto: (r) => r.cpf }],
  curso: [CURSO],
  campus: [{ titulo: 'Campus', largura: 20, texto: (r) => r.campus }],
  data: [{ titulo: 'Registro', largura: 11, texto: (r) => formatarData(r.livroRegistro.dataRegistroDiploma) }],
  publicacao: [
    {
      titulo: 'Publicação DOU',
      largura: 14,
      texto: (r) => (r.registroDOUData === null ? 'Não Publicado' : formatarData(r.registroDOUData)),
    },
  ],
  situacao: [{ titulo: 'Situação', largura: 12, texto: (r) => NOMES_DA_SITUACAO[situacaoDe(r)] }],
  envio: [{ titulo: 'Envio', largura: 40, texto: (r) => descricaoDaSituacao(r.situacaoEnvioId) }],
};

/** The columns of a file for those of the screen; what two of them show is there once. */
export const colunasDoArquivo = (chaves: readonly Chave[]): Coluna[] => [
  ...new Set(chaves.flatMap((chave) => COLUNAS[chave])),
];
