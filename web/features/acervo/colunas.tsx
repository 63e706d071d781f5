import { Link } from 'react-router-dom';
import type { AntigoDaLista } from '#contract/acervo.contract.ts';
import { CAMPOS, CAMPOS_DA_LISTA, dizFato, FATOS_DA_LISTA, porCampo } from '#domain/acervo/campos.ts';
import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';
import { paths } from '../../app/paths.ts';
import type { Coluna } from '../../ui/tabela.tsx';
import { EtiquetaDoAntigo } from './situacoes.tsx';

const nome: Coluna<AntigoDaLista> = {
  chave: 'nome',
  titulo: 'Nome',
  celula: (um) => <Link to={paths.acervoRegistro.href({ antigoId: um.id })}>{um.nome}</Link>,
  texto: (um) => um.nome,
  ordenavel: true,
  longa: true,
  principal: true,
};
const curso: Coluna<AntigoDaLista> = { chave: 'curso', titulo: 'Curso', celula: (um) => um.curso, longa: true };
const livro: Coluna<AntigoDaLista> = {
  chave: 'livro',
  titulo: 'Livro',
  celula: (um) => (um.livro === '' ? '–' : <Link to={paths.acervoMapa.href({}, { livro: um.livro })}>{um.livro}</Link>),
  texto: (um) => um.livro,
  ordenavel: true,
};
const folha: Coluna<AntigoDaLista> = { chave: 'folha', titulo: 'Folha', celula: (um) => um.folha || '–' };
const numero: Coluna<AntigoDaLista> = {
  chave: 'numero',
  titulo: 'Número',
  celula: (um) => um.numero || um.sequencia || '–',
};
const via: Coluna<AntigoDaLista> = { chave: 'via', titulo: 'Via', celula: (um) => `${um.via}ª` };
const registro: Coluna<AntigoDaLista> = {
  chave: 'registro',
  titulo: 'Registro',
  celula: (um) => (um.registro === null ? 'Não consta' : formatarDataDoAcervo(um.registro)),
  texto: (um) => um.registro ?? '',
  ordenavel: true,
};
const situacao: Coluna<AntigoDaLista> = {
  chave: 'situacao',
  titulo: 'Situação',
  noTitulo: true,
  celula: (um) => <EtiquetaDoAntigo antigo={um} />,
};

const DOS_FATOS = porCampo(
  FATOS_DA_LISTA,
  (fato): Coluna<AntigoDaLista> => ({
    chave: fato,
    titulo: CAMPOS[fato].rotulo,
    celula: (um) => dizFato(fato, um[fato]) ?? '–',
  }),
);
const COLUNAS = { ...DOS_FATOS, nome, curso, livro, folha, numero, via, registro, situacao };

/** Columns of the office's list. */
export const COLUNAS_DO_ACERVO: readonly Coluna<AntigoDaLista>[] = CAMPOS_DA_LISTA.map((campo) => COLUNAS[campo]);

/** Columns of one book, by its numbers. */
export const COLUNAS_DO_LIVRO: readonly Coluna<AntigoDaLista>[] = [numero, folha, nome, curso, via, registro, situacao];
