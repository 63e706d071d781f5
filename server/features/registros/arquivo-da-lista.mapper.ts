import type { RegistroDaLista } from '#contract/registro.schemas.ts';
import type { COLUNAS_DO_ARQUIVO } from '#contract/registros.contract.ts';
import { descricaoDaSituacao } from '#domain/envio/situacoes.ts';
import { NOMES_DA_SITUACAO, situacaoDe } from '#domain/registro/situacao.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { ColunaDoArquivo } from '../../http/arquivo-da-lista.ts';

type Coluna = ColunaDoArquivo<RegistroDaLista>;

/** Columns of the list's file by the column of the screen; what a cell shows in two lines are columns of their own. */
export const COLUNAS: Readonly<Record<(typeof COLUNAS_DO_ARQUIVO)[number], readonly Coluna[]>> = {
  numero: [{ titulo: 'Número', largura: 8, texto: (r) => String(r.livroRegistro.numeroRegistro) }],
  livro: [{ titulo: 'Livro', largura: 14, texto: (r) => r.livroRegistro.livroRegistro }],
  via: [{ titulo: 'Via', largura: 5, texto: (r) => (r.segundaVia ? '2ª' : '1ª') }],
  nome: [
    { titulo: 'Diplomado', largura: 36, texto: (r) => r.nomeDiplomado },
    { titulo: 'Nome social', largura: 24, texto: (r) => r.nomeSocial ?? '' },
    { titulo: 'RGA', largura: 18, texto: (r) => r.id },
  ],
  cpf: [{ titulo: 'CPF', largura: 14, texto: (r) => r.cpf }],
  curso: [{ titulo: 'Curso', largura: 30, texto: (r) => r.nomeCurso }],
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
