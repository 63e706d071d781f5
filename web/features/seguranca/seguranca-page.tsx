import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { type EventoDeSeguranca, segurancaApi } from '#contract/seguranca.contract.ts';
import { EVENTOS, TIPOS_DE_EVENTO } from '#domain/sessao/eventos.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { consultarPagina } from '../../lib/consultar.ts';
import { useHora } from '../../lib/instituicao.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';

const OPCOES = [
  { value: '', label: 'Todos os eventos' },
  ...TIPOS_DE_EVENTO.map((tipo) => ({ value: tipo, label: EVENTOS[tipo] })),
];

/** `/seguranca`: who entered, failed to, was refused, and what left the house. */
export function SegurancaPage() {
  const lista = useEstadoDaLista();
  const [busca, setBusca] = useSearchParams();
  const hora = useHora();
  const tipo = TIPOS_DE_EVENTO.find((um) => um === busca.get('tipo'));
  const query = { ...lista.consulta, ...(tipo !== undefined && { tipo }) };
  const eventos = useQuery(consultarPagina(['seguranca', query], segurancaApi.listar, { query }));
  const colunas: readonly Coluna<EventoDeSeguranca>[] = [
    { chave: 'quando', titulo: 'Quando', celula: ({ quando }) => hora(quando) },
    {
      chave: 'tipo',
      titulo: 'Evento',
      texto: ({ tipo: um, detalhe }) => `${EVENTOS[um]} ${detalhe}`,
      celula: ({ tipo: um, detalhe }) => (
        <>
          <span>{EVENTOS[um]}</span>
          {detalhe !== '' && <span className="texto-menor">{detalhe}</span>}
        </>
      ),
    },
    {
      chave: 'nome',
      titulo: 'Pessoa',
      celula: ({ nome, cpf }) => [nome, cpf && formatarCpf(cpf)].filter(Boolean).join(', ') || 'Desconhecida',
    },
    { chave: 'endereco', titulo: 'Rede e aparelho', celula: ({ endereco, aparelho }) => `${endereco}, ${aparelho}` },
  ];
  const escolher = (valor: string) =>
    setBusca((atual) => {
      const nova = new URLSearchParams(atual);
      nova.delete('pagina');
      if (valor === '') nova.delete('tipo');
      else nova.set('tipo', valor);
      return nova;
    });
  return (
    <Pagina titulo="Eventos de segurança" descricao="Entradas, recusas, mudanças de contas e o que saiu do sistema.">
      <Tabela
        rotulo="Eventos de segurança"
        colunas={colunas}
        idDe={({ eventoID }) => eventoID}
        consulta={eventos}
        lista={lista}
        filtro="Filtrar por Nome, CPF, rede ou código do atendimento"
        erro="Erro ao carregar os eventos!"
        vazio="Nenhum evento encontrado."
        barra={
          <Select
            aria-label="Evento"
            options={OPCOES}
            value={tipo ?? ''}
            onChange={escolher}
            popupMatchSelectWidth={false}
          />
        }
      />
    </Pagina>
  );
}
