import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { z } from 'zod';
import { assinaturasApi } from '#contract/assinaturas.contract.ts';
import type { autorizacaoBody } from '#contract/conector.contract.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { nomeLegivel } from '../../lib/nome-legivel.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { salvarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { AcoesDaAssinatura, SituacaoDaAssinatura } from '../apoio/assinatura-avulsa.tsx';
import { RevisaoDoEnvio } from '../apoio/revisao-do-envio.tsx';
import { avulsoQuery } from './assinaturas.api.ts';

type Avulso = RespostaDe<typeof assinaturasApi.ler>;

const TELA_DO_AVULSO = {
  'lista-anulados': paths.listaAnulados,
  fiscalizacao: paths.fiscalizacao,
  curriculo: paths.curriculos,
  'historico-parcial': paths.historicosParciais,
} as const satisfies Readonly<Record<Avulso['especie'], unknown>>;

/** `/Conector/Documento/{id}`: one of the institution's own at the connector, with all that is kept of its way. */
export function AvulsoPage() {
  const { id = '' } = useParams();
  const avulso = useQuery(avulsoQuery(id));
  return (
    <Pagina
      titulo={avulso.data?.nome ?? 'Documento da instituição'}
      trilha={[{ rotulo: 'Assinaturas', href: paths.conectorAssinaturas.href() }]}
    >
      <Carregado consulta={avulso} rotulo="Carregando o documento">
        {(dados) => <Detalhes avulso={dados} />}
      </Carregado>
    </Pagina>
  );
}

function Detalhes({ avulso }: { avulso: Avulso }) {
  const { id, nome, especie, figura, criadoEm, vida, ...assinatura } = avulso;
  const hora = useHora();
  const cliente = useQueryClient();
  const autorizar = useMutation({
    mutationFn: (body: z.output<typeof autorizacaoBody>) => chamar(assinaturasApi.autorizar, { params: { id }, body }),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['assinaturas'] }),
  });
  const quando = (instante: string | null) => (instante === null ? '–' : hora(instante));
  return (
    <>
      <section className="cartao" aria-label="Documento">
        <ListaDeDados
          dados={[
            ['Gerado em', hora(criadoEm)],
            ['Assinatura', <SituacaoDaAssinatura key="assinatura" {...assinatura} />],
            ['No conector', vida.situacaoConector],
            ['Ambiente do MEC', vida.ambiente ?? '–'],
          ]}
        />
        {vida.autorizacao === 'awaiting' && (
          <RevisaoDoEnvio tipo={nome} sobre={id} aoResponder={(body) => autorizar.mutateAsync(body)} />
        )}
        <div className="fila fila-de-acoes">
          <AcoesDaAssinatura {...assinatura} soRepetir={figura} avulsoId={id} qual={nome} />
          {vida.temRecibo && <Recibo id={id} />}
          <LinkBotao para={TELA_DO_AVULSO[especie].href()}>Ver todos</LinkBotao>
        </div>
      </section>
      <section aria-labelledby="quem-assina">
        <h2 id="quem-assina">Quem assina</h2>
        {vida.assinaturas.length === 0 ? (
          <p>{figura ? 'A representação visual não é assinada.' : 'Ninguém foi chamado a assinar ainda.'}</p>
        ) : (
          <TabelaSimples
            colunas={['Responsável', 'Certificado', 'Situação', 'Pedida em', 'Assinada em', 'Vale até']}
            linhas={vida.assinaturas.map(({ responsavel, tipo, situacao, pedidaEm, dataHora, expiraEm }) => [
              <span key="nome" translate="no">
                {nomeLegivel(responsavel)}
              </span>,
              tipo,
              situacao,
              quando(pedidaEm),
              quando(dataHora),
              quando(expiraEm),
            ])}
          />
        )}
      </section>
      <section aria-labelledby="historico-do-documento">
        <h2 id="historico-do-documento">Histórico</h2>
        <TabelaSimples
          colunas={['Data e hora', 'O que aconteceu', 'Informação']}
          linhas={vida.log.map(({ dataHora, situacaoAtual, info }) => [hora(dataHora), situacaoAtual, info ?? '–'])}
        />
      </section>
      {vida.historico.length > 0 && (
        <section aria-labelledby="historico-no-conector">
          <h2 id="historico-no-conector">Histórico no conector</h2>
          <TabelaSimples
            colunas={['Data e hora', 'Situação', 'Informação']}
            linhas={vida.historico.map((passo) => [quando(passo.quando), passo.situacao, passo.info || '–'])}
          />
        </section>
      )}
    </>
  );
}

function Recibo({ id }: { id: string }) {
  const baixar = async () => {
    try {
      const recibo = await chamar(assinaturasApi.lerRecibo, { params: { id } });
      salvarArquivo(new Blob([JSON.stringify(recibo, null, 2)], { type: 'application/json' }), `recibo-${id}.json`);
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao baixar o recibo' });
    }
  };
  return (
    <Botao pequeno onClick={() => void baixar()}>
      Baixar recibo do registro
    </Botao>
  );
}
