import { Input } from 'antd';
import { z } from 'zod';
import type { Antigo, PedidoDeAnotacao } from '#contract/acervo.contract.ts';
import { dataSchema, motivoSchema } from '#contract/common.ts';
import { CAMPOS, CAMPOS_CORRIGIVEIS, type CampoDoAcervo, dizFato, ehData, ehFato } from '#domain/acervo/campos.ts';
import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { ListaComBusca } from '../../ui/lista-com-busca.tsx';
import { useAnotar } from './acervo.api.ts';
import { MENSAGENS } from './acervo.messages.ts';

type Acao = PedidoDeAnotacao['acao'];
type Corrigivel = (typeof CAMPOS_CORRIGIVEIS)[number];

interface Valores {
  campo: Corrigivel;
  para: string;
  data?: string | null;
  motivo: string;
}

const ATOS: Record<Acao, { verbo: string; texto: string; perigo: boolean }> = {
  corrigir: { verbo: 'Corrigir', texto: 'O que estava escrito continua à vista nas anotações.', perigo: false },
  anular: { verbo: 'Anular', texto: 'O público passa a ver o registro como anulado.', perigo: true },
  restabelecer: { verbo: 'Restabelecer', texto: 'O registro volta a valer para o público.', perigo: false },
  retirar: {
    verbo: 'Retirar',
    texto: 'O público não acha mais o registro. Ele continua na lista da equipe, como retirado, e isso não se desfaz.',
    perigo: true,
  },
};
const CAMPO = z.enum(CAMPOS_CORRIGIVEIS, { error: 'Escolha o que corrigir' });
const OPCOES = CAMPOS_CORRIGIVEIS.map((campo) => ({ value: campo, label: CAMPOS[campo].rotulo }));

function valorDe(antigo: Antigo, campo: Corrigivel): string {
  if (ehUmaData(campo)) return antigo.datas[campo]?.data ?? '';
  if (ehFato(campo)) return dizFato(campo, antigo[campo]) ?? '';
  return (campo === 'cpf' ? (antigo.cpf ?? antigo.cpfEscrito) : antigo[campo]) ?? '';
}

const ehUmaData = (campo: CampoDoAcervo) => ehData(campo) && campo !== 'dataAnulacao';

const lugarDe = ({ nome, livro, numero, sequencia, folha }: Antigo): string =>
  [
    nome,
    livro && `livro ${livro}`,
    numero ? `nº ${numero}` : [folha && `folha ${folha}`, sequencia].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(', ');

interface Props {
  antigo: Antigo;
  acao: Acao;
  aoFechar: () => void;
}

/** Asks, naming person and record, for the reason of what is done to a registration. */
export function Anotar({ antigo, acao, aoFechar }: Props) {
  const anotar = useAnotar(antigo.id);
  const hoje = useHoje();
  const { verbo, texto, perigo } = ATOS[acao];
  const titulo = `${verbo} o registro?`;

  const enviar = async ({ campo, para = '', data, motivo }: Valores) => {
    const pedido: PedidoDeAnotacao =
      acao === 'corrigir'
        ? { acao, campo, de: valorDe(antigo, campo), para, motivo }
        : { acao, motivo, ...(acao === 'anular' && data && { data }) };
    try {
      await anotar.mutateAsync(pedido);
    } catch (erro) {
      // It was asked for, and waits for the second person.
      if (!(erro instanceof ErroDaApi) || erro.codigo !== 'AGUARDA_CONFIRMACAO') throw erro;
      aoFechar();
      return avisarFalha(erro, { titulo: MENSAGENS.erroAoAnotar });
    }
    aoFechar();
    await avisar({ titulo: MENSAGENS.anotado });
  };

  return (
    <Janela titulo={titulo} aoFechar={aoFechar}>
      <p className="quebra">
        <strong translate="no">{lugarDe(antigo)}</strong>
      </p>
      <p>{texto}</p>
      <Formulario<Valores>
        nome={`${acao}-antigo`}
        sobre={antigo.id}
        rotulo={titulo}
        enviar={verbo}
        perigo={perigo}
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={enviar}
      >
        {({ campo }) => (
          <>
            {acao === 'corrigir' && (
              <Campo nome="campo" rotulo="O que corrigir" schema={CAMPO}>
                <ListaComBusca placeholder="Selecione" options={OPCOES} />
              </Campo>
            )}
            {acao === 'corrigir' && campo !== undefined && (
              <Campo nome="para" rotulo={`${CAMPOS[campo].rotulo} certo`} dica={dicaDe(antigo, campo)}>
                <Input />
              </Campo>
            )}
            {acao === 'anular' && (
              <Campo nome="data" rotulo="Data da anulação" schema={dataSchema().optional()} dica="Opcional.">
                <CampoData maximo={hoje} />
              </Campo>
            )}
            <Campo nome="motivo" rotulo="Motivo" schema={motivoSchema}>
              <Input.TextArea rows={3} />
            </Campo>
          </>
        )}
      </Formulario>
    </Janela>
  );
}

function dicaDe(antigo: Antigo, campo: Corrigivel): string {
  const valor = valorDe(antigo, campo);
  const hoje = `Agora está: ${ehUmaData(campo) ? formatarDataDoAcervo(valor) || 'vazio' : valor || 'vazio'}.`;
  return ehUmaData(campo) ? `${hoje} Escreva a data como dd/mm/aaaa, mm/aaaa ou aaaa.` : hoje;
}
