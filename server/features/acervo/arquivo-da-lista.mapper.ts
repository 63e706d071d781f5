import type { AntigoDaLista } from '#contract/acervo.contract.ts';
import { CAMPOS, type CAMPOS_DA_LISTA, dizFato, FATOS_DA_LISTA, porCampo } from '#domain/acervo/campos.ts';
import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';
import { SITUACOES_DO_ANTIGO, situacaoDoAntigo } from '#domain/acervo/situacoes.ts';
import type { ColunaDoArquivo } from '../../http/arquivo-da-lista.ts';

type Coluna = ColunaDoArquivo<AntigoDaLista>;
type CampoDaLista = (typeof CAMPOS_DA_LISTA)[number];

const DOS_FATOS = porCampo(FATOS_DA_LISTA, (fato): readonly Coluna[] => [
  { titulo: CAMPOS[fato].rotulo, largura: 16, texto: (r) => dizFato(fato, r[fato]) ?? '' },
]);

/** Columns of the list's file by the column of the screen; what the book does not tell is empty. */
export const COLUNAS_DO_ARQUIVO: Readonly<Record<CampoDaLista, readonly Coluna[]>> = {
  ...DOS_FATOS,
  nome: [{ titulo: 'Nome', largura: 36, texto: (r) => r.nome }],
  curso: [{ titulo: 'Curso', largura: 30, texto: (r) => r.curso }],
  livro: [{ titulo: 'Livro', largura: 14, texto: (r) => r.livro }],
  folha: [{ titulo: 'Folha', largura: 8, texto: (r) => r.folha }],
  numero: [
    { titulo: 'Número', largura: 12, texto: (r) => r.numero },
    { titulo: 'Sequência na folha', largura: 12, texto: (r) => r.sequencia },
  ],
  via: [{ titulo: 'Via', largura: 5, texto: (r) => `${r.via}ª` }],
  registro: [
    {
      titulo: 'Registro',
      largura: 11,
      texto: (r) => (r.registro === null ? '' : formatarDataDoAcervo(r.registro)),
    },
  ],
  situacao: [{ titulo: 'Situação', largura: 12, texto: (r) => SITUACOES_DO_ANTIGO[situacaoDoAntigo(r)] }],
};
