import { CalendarOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PrazoDaAgenda } from '#contract/agenda.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { Botao } from '../../ui/botao.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { AcoesDoPrazo } from './acoes-do-prazo.tsx';
import { EnderecosDaAgenda } from './enderecos-da-agenda.tsx';
import { EtiquetaDoPrazo } from './etiqueta-do-prazo.tsx';
import { doQue } from './o-que.ts';
import { agendaQuery } from './prazos.api.ts';

const ULTIMO = '9999-12-31';

const COLUNAS: readonly Coluna<PrazoDaAgenda>[] = [
  {
    chave: 'limite',
    titulo: 'Prazo',
    ordenavel: true,
    texto: ({ limite }) => limite ?? ULTIMO,
    celula: ({ limite }) => (limite === null ? '–' : formatarData(limite)),
  },
  { chave: 'dias', titulo: 'Situação', celula: (prazo) => <EtiquetaDoPrazo prazo={prazo} /> },
  {
    chave: 'assunto',
    titulo: 'Assunto',
    principal: true,
    ordenavel: true,
    texto: ({ titulo }) => titulo,
    celula: ({ titulo, norma }) => (
      <>
        <span>{titulo}</span>
        {norma !== null && <span className="texto-menor">{norma}</span>}
      </>
    ),
  },
  {
    chave: 'alvo',
    titulo: 'O quê',
    longa: true,
    ordenavel: true,
    texto: ({ alvo }) => alvo,
    celula: (prazo) => (
      <>
        <span>{doQue(prazo)}</span>
        {prazo.prorrogacao && (
          <span className="texto-menor">
            Prorrogado por {prazo.prorrogacao.por}: {prazo.prorrogacao.motivo}
          </span>
        )}
      </>
    ),
  },
  {
    chave: 'responsavel',
    titulo: 'Quem cuida',
    ordenavel: true,
    texto: ({ responsavel }) => responsavel?.nome ?? '',
    celula: ({ responsavel }) => responsavel?.nome ?? '–',
  },
];

/** From the address: one kind, one's own, and those that are not pressing yet. */
function useRecorte() {
  const [busca, setBusca] = useSearchParams();
  const assunto = busca.get('assunto');
  const marcado = (nome: string) => busca.get(nome) === 'sim';
  const marcar = (nome: string) => (sim: boolean) =>
    setBusca(
      (atual) => {
        const nova = new URLSearchParams(atual);
        if (sim) nova.set(nome, 'sim');
        else nova.delete(nome);
        nova.delete('pagina');
        return nova;
      },
      { replace: true },
    );
  const cabe = ({ tipo, situacao, responsavel }: PrazoDaAgenda) =>
    (assunto === null || tipo === assunto) &&
    (!marcado('meus') || responsavel?.eu === true) &&
    (!marcado('pressa') || situacao !== 'em-dia');
  return { marcado, marcar, cabe };
}

/** `/agenda`: everything with a deadline or that waits for somebody, the most urgent first. */
export function AgendaPage() {
  const lista = useEstadoDaLista();
  const agenda = useQuery(agendaQuery);
  const { marcado, marcar, cabe } = useRecorte();
  const [enderecos, setEnderecos] = useState(false);
  const hora = useHora();
  const podeCuidar = usePode('cuidar-de-prazos');
  const alguemCuida = agenda.data?.prazos.some(({ responsavel }) => responsavel !== null) ?? true;
  const lidas = agenda.data?.colacoesLidasEm ?? null;
  return (
    <Pagina
      titulo="Agenda de prazos"
      descricao={
        lidas === null
          ? 'As colações de grau ainda não foram lidas do sistema acadêmico.'
          : `Colações de grau lidas do sistema acadêmico em ${hora(lidas)}.`
      }
      acao={
        <Botao icone={<CalendarOutlined aria-hidden="true" />} onClick={() => setEnderecos(true)}>
          Ver no meu calendário
        </Botao>
      }
    >
      <Tabela<PrazoDaAgenda>
        rotulo="Prazos"
        colunas={alguemCuida ? COLUNAS : COLUNAS.filter(({ chave }) => chave !== 'responsavel')}
        idDe={({ chave }) => chave}
        consulta={{ ...agenda, data: agenda.data?.prazos.filter(cabe) }}
        lista={lista}
        filtro="Filtrar por assunto, pessoa ou responsável"
        vazio="Nenhum prazo por aqui."
        erro="Erro ao carregar a agenda!"
        barra={
          <>
            <Checkbox checked={marcado('meus')} onChange={({ target }) => marcar('meus')(target.checked)}>
              Só os meus
            </Checkbox>
            <Checkbox checked={marcado('pressa')} onChange={({ target }) => marcar('pressa')(target.checked)}>
              Só o que pede atenção
            </Checkbox>
          </>
        }
        acoes={(prazo) => <AcoesDoPrazo prazo={prazo} podeCuidar={podeCuidar} />}
      />
      {enderecos && <EnderecosDaAgenda aoFechar={() => setEnderecos(false)} />}
    </Pagina>
  );
}
