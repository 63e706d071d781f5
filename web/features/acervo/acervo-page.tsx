import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import type { AntigoDaLista } from '#contract/acervo.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { acervoQuery } from './acervo.api.ts';
import { MENSAGENS } from './acervo.messages.ts';

const situacaoDe = ({ retirado, anulado, publicado }: AntigoDaLista): string => {
  if (retirado) return 'Retirado';
  if (anulado) return 'Anulado';
  return publicado ? 'Publicado' : 'Por publicar';
};

const COLUNAS: readonly Coluna<AntigoDaLista>[] = [
  { chave: 'nome', titulo: 'Nome', celula: ({ nome }) => nome, ordenavel: true, longa: true },
  { chave: 'curso', titulo: 'Curso', celula: ({ curso }) => curso, longa: true },
  { chave: 'livro', titulo: 'Livro', celula: ({ livro }) => livro || '–', ordenavel: true },
  { chave: 'folha', titulo: 'Folha', celula: ({ folha }) => folha || '–' },
  { chave: 'numero', titulo: 'Número', celula: ({ numero, sequencia }) => numero || sequencia || '–' },
  { chave: 'via', titulo: 'Via', celula: ({ via }) => `${via}ª` },
  {
    chave: 'registro',
    titulo: 'Registro',
    celula: ({ registro }) => (registro === null ? 'Não consta' : formatarData(registro)),
    ordenavel: true,
  },
  { chave: 'situacao', titulo: 'Situação', celula: (um) => <Tag>{situacaoDe(um)}</Tag> },
];

/** `/acervo`: what was registered before this register, as its books have it. */
export function AcervoPage() {
  const lista = useEstadoDaLista();
  const acervo = useQuery(acervoQuery(lista.consulta));
  return (
    <Pagina titulo={MENSAGENS.titulo}>
      <Tabela
        rotulo={MENSAGENS.titulo}
        colunas={COLUNAS}
        idDe={({ id }) => id}
        consulta={acervo}
        lista={lista}
        filtro="Filtrar por nome, número ou CPF completo"
        erro={MENSAGENS.erroAoCarregar}
        vazio={MENSAGENS.nenhum}
      />
    </Pagina>
  );
}
