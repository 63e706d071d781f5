import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RespostaDe } from '#contract/endpoint.ts';
import type { Achado, restauracaoApi } from '#contract/restauracao.contract.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { ERRO_AO_PROCESSAR } from '../../ui/mensagens.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { DecidirAchado, descrever } from './decidir-achado.tsx';
import { restauracaoQuery, useConciliacao } from './restauracao.api.ts';
import { DECISOES, ESPECIES } from './restauracao.messages.ts';

type Aberta = NonNullable<RespostaDe<typeof restauracaoApi.ler>['aberta']>;

const ORIGENS = {
  backup: 'Backup restaurado',
  instante: 'Volta a um instante',
  log: 'Cópia mais antiga, notada pelo registro aberto',
} as const;

/** `/conciliacao`: after a restore, what exists outside and not here, and a person's word on each. */
export function RestauracaoPage() {
  const consulta = useQuery(restauracaoQuery);
  return (
    <Pagina
      titulo="Conciliação"
      descricao="O banco de dados foi trazido de uma cópia. Antes de registrar de novo, compare-o com o que já saiu daqui: nenhum número pode ser dado duas vezes."
    >
      <Carregado consulta={consulta} titulo="Erro ao carregar a conciliação!" linhas={4}>
        {({ aberta }) =>
          aberta === null ? <p>Não há banco restaurado a conciliar.</p> : <Conciliar aberta={aberta} />
        }
      </Carregado>
    </Pagina>
  );
}

function Conciliar({ aberta }: { aberta: Aberta }) {
  const hora = useHora();
  const { consultarFora, concluir } = useConciliacao();
  const [decidindo, setDecidindo] = useState<Achado | null>(null);
  const { achados, consultadoEm, atosPerdidos, retomados } = aberta;
  const faltam = achados.filter(({ decisao }) => decisao === null).length;
  const fazer = (pergunta: string, texto: string, o: () => Promise<unknown>, feito: string) =>
    confirmarEFazer({ pergunta, texto, fazer: o, feito, erro: ERRO_AO_PROCESSAR });
  return (
    <>
      <ListaDeDados
        rotulo="Banco restaurado"
        dados={[
          ['Origem', ORIGENS[aberta.origem]],
          ['Último ato na cópia', hora(aberta.de)],
          [
            'Atos publicados que faltam aqui',
            atosPerdidos ?? 'Não se sabe: nada do registro aberto foi achado fora do banco',
          ],
          ['Consultado em', consultadoEm === null ? 'Ainda não' : hora(consultadoEm)],
          ['Documentos que a fila retoma sozinha', retomados],
        ]}
      />
      <p className="acoes">
        <Botao
          principal={consultadoEm === null}
          ocupado={consultarFora.isPending}
          onClick={() =>
            void fazer(
              'Consultar o que existe fora?',
              'O sistema pergunta ao conector por tudo o que é mais novo que a cópia. Nada muda lá.',
              () => consultarFora.mutateAsync(),
              'Consulta feita!',
            )
          }
        >
          {consultadoEm === null ? 'Consultar o conector' : 'Consultar de novo'}
        </Botao>{' '}
        <Botao
          principal
          disabled={consultadoEm === null || faltam > 0}
          ocupado={concluir.isPending}
          onClick={() =>
            void fazer(
              'Concluir a conciliação?',
              'O conector é consultado mais uma vez; depois o escritório volta a registrar.',
              () => concluir.mutateAsync(),
              'Conciliação concluída!',
            )
          }
        >
          Concluir
        </Botao>
      </p>
      {consultadoEm !== null && (
        <p aria-live="polite">{faltam === 0 ? 'Tudo decidido.' : `Falta decidir ${faltam} de ${achados.length}.`}</p>
      )}
      {achados.length > 0 && (
        <TabelaSimples
          colunas={['Achado', 'O que se sabe', 'Decisão']}
          linhas={achados.map((um) => [
            `${ESPECIES[um.especie]}${um.dados.nome || um.dados.livro ? `: ${um.dados.nome ?? um.dados.livro}` : ''}`,
            descrever(um),
            <Decisao key={um.id} achado={um} aoDecidir={() => setDecidindo(um)} />,
          ])}
        />
      )}
      {decidindo && <DecidirAchado achado={decidindo} aoFechar={() => setDecidindo(null)} />}
    </>
  );
}

function Decisao({ achado, aoDecidir }: { achado: Achado; aoDecidir: () => void }) {
  const { decisao, decididoPor, justificativa, dados, especie } = achado;
  if (decisao === null) {
    const de = `${ESPECIES[especie]} ${dados.nome ?? dados.livro ?? ''}`.trim();
    return (
      <Botao pequeno aria-label={`Decidir: ${de}`} onClick={aoDecidir}>
        Decidir
      </Botao>
    );
  }
  return (
    <>
      <Etiqueta tom="sucesso">{DECISOES[decisao]?.nome ?? decisao}</Etiqueta> {justificativa} ({decididoPor})
    </>
  );
}
