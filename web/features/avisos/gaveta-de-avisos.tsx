import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Drawer, Switch, Tabs, Timeline } from 'antd';
import { useRef } from 'react';
import type { Aviso } from '#contract/avisos.contract.ts';
import { type AvisoDito, dizerAviso } from '#domain/aviso/dizer-aviso.ts';
import { diaAnterior, formatarData } from '#domain/texto/data.ts';
import { useHoje, useHora } from '../../lib/instituicao.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { EstadoVazio } from '../../ui/estado-vazio.tsx';
import { useFocoDevolvido } from '../../ui/foco-devolvido.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { avisosQuery, useAvisos } from './avisos.api.ts';
import { destinoDoAviso } from './destinos.ts';

const ICONES: Record<AvisoDito['tom'], typeof CheckCircleFilled> = {
  sucesso: CheckCircleFilled,
  alerta: ExclamationCircleFilled,
  perigo: CloseCircleFilled,
};

/** One's own notices, the unread ones first, each with what to do; open as long as it is rendered. */
export function GavetaDeAvisos({ aoFechar }: { aoFechar: () => void }) {
  const avisos = useQuery(avisosQuery);
  const { ler } = useAvisos();
  const corpo = useRef<HTMLDivElement>(null);
  useFocoDevolvido();
  const abrir = ({ avisoID }: Aviso) => {
    ler.mutate(avisoID);
    aoFechar();
  };
  const marcar = () =>
    void ler
      .mutateAsync(undefined)
      .catch((erro: unknown) => avisarFalha(erro, { titulo: 'Erro ao marcar os avisos como lidos!' }));
  return (
    <Drawer
      open
      title="Avisos"
      placement="right"
      size={420}
      className="gaveta-de-avisos"
      closable={{ 'aria-label': 'Fechar' }}
      mask={{ blur: false }}
      onClose={aoFechar}
      afterOpenChange={(aberta) => aberta && corpo.current?.querySelector<HTMLElement>('a')?.focus()}
      extra={
        (avisos.data?.novos ?? 0) > 0 && (
          <Botao forma="link" ocupado={ler.isPending} onClick={marcar}>
            Marcar como lidos
          </Botao>
        )
      }
      footer={<PorEmail porEmail={avisos.data?.porEmail ?? null} />}
    >
      <div ref={corpo}>
        <Carregado consulta={avisos} titulo="Erro ao carregar os avisos!" linhas={4}>
          {({ itens, novos }) => (
            <Tabs
              items={[
                {
                  key: 'novos',
                  label: (
                    <>
                      Novos <Badge count={novos} size="small" title="" />
                    </>
                  ),
                  children: (
                    <Lista avisos={itens.filter(({ lido }) => !lido)} vazia="Nenhum aviso novo." aoAbrir={abrir} />
                  ),
                },
                {
                  key: 'todos',
                  label: 'Todos',
                  children: <Lista avisos={itens} vazia="Nenhum aviso ainda." aoAbrir={abrir} />,
                },
              ]}
            />
          )}
        </Carregado>
      </div>
    </Drawer>
  );
}

interface PropsDaLista {
  avisos: readonly Aviso[];
  vazia: string;
  aoAbrir: (aviso: Aviso) => void;
}

function Lista({ avisos, vazia, aoAbrir }: PropsDaLista) {
  if (avisos.length === 0) return <EstadoVazio texto={vazia} />;
  return (
    <Timeline
      items={avisos.map((aviso) => {
        const { tom } = dizerAviso(aviso);
        const Icone = ICONES[tom];
        return {
          key: aviso.avisoID,
          icon: <Icone className={`aviso-icone aviso-${aviso.lido ? 'lido' : tom}`} aria-hidden="true" />,
          content: <UmAviso aviso={aviso} aoAbrir={aoAbrir} />,
        };
      })}
    />
  );
}

function UmAviso({ aviso, aoAbrir }: { aviso: Aviso } & Pick<PropsDaLista, 'aoAbrir'>) {
  const quando = useQuando();
  const { titulo, texto } = dizerAviso(aviso);
  const { para, rotulo } = destinoDoAviso(aviso);
  return (
    <article className="aviso">
      <div className="aviso-cabeca">
        {aviso.lido ? <span>{titulo}</span> : <strong>{titulo}</strong>}
        <time className="texto-menor" dateTime={aviso.em}>
          {quando(aviso.em)}
        </time>
      </div>
      <p className="aviso-texto">{aviso.lugar === null ? texto : `Registro ${aviso.lugar}. ${texto}`}</p>
      <LinkBotao forma="link" para={para} aria-label={`${rotulo}: ${titulo}`} onClick={() => aoAbrir(aviso)}>
        {rotulo}
      </LinkBotao>
    </article>
  );
}

/** Today or yesterday at an hour, else the day. */
function useQuando(): (instante: string) => string {
  const hora = useHora();
  const hoje = useHoje();
  return (instante) => {
    const [dia = '', minuto = ''] = hora(instante).slice(0, 16).split(' ');
    if (dia === formatarData(hoje)) return `hoje, ${minuto}`;
    return `${dia === formatarData(diaAnterior(hoje) ?? '') ? 'ontem' : dia}, ${minuto}`;
  };
}

function PorEmail({ porEmail }: { porEmail: boolean | null }) {
  const { porEmail: mudar } = useAvisos();
  if (porEmail === null)
    return <p className="aviso-texto">Para receber também por e-mail, peça que a sua conta tenha um endereço.</p>;
  const ligar = (ligado: boolean) =>
    void mudar
      .mutateAsync(ligado)
      .catch((erro: unknown) => avisarFalha(erro, { titulo: 'Erro ao mudar os avisos por e-mail!' }));
  return (
    <div className="aviso-pe">
      <label htmlFor="avisos-por-email">Receber também por e-mail</label>
      <Switch id="avisos-por-email" checked={porEmail} loading={mudar.isPending} onChange={ligar} />
    </div>
  );
}
