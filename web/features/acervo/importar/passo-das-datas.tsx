import { Radio } from 'antd';
import type { DatasDaColunaDita, RespostaDada } from '#contract/acervo.contract.ts';
import { CAMPOS } from '#domain/acervo/campos.ts';
import {
  formatarDataDoAcervo,
  type LeituraDaData,
  lerDataDoAcervo,
  ordemDaColuna,
  ordemDaMaioria,
} from '#domain/acervo/datas.ts';
import { RESPOSTAS } from '#domain/acervo/problemas.ts';
import { pedeOrdem } from '#domain/acervo/prova-das-datas.ts';
import { useHoje } from '../../../lib/instituicao.ts';
import { Campo } from '../../../ui/campo.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { TabelaSimples } from '../../../ui/tabela-simples.tsx';
import { useImportacao } from '../acervo.api.ts';
import { EmCurso } from './em-curso.tsx';
import type { PropsDoPasso } from './passos.ts';

type Ordem = 'dia-mes' | 'mes-dia';
type Seculo = '1900' | '2000';
/** By the field that a column holds. */
interface Valores {
  ordem?: Record<string, Ordem | undefined>;
  seculo?: Record<string, Seculo | undefined>;
}

const ORDENS: readonly Ordem[] = ['dia-mes', 'mes-dia'];
const SECULOS: readonly Seculo[] = ['1900', '2000'];
const opcoesDe = (quais: readonly (Ordem | Seculo)[]) => quais.map((uma) => ({ value: uma, label: RESPOSTAS[uma] }));

/** Only dates that nothing proves are asked for. */
export function PassoDasDatas({ importacao, aoIr }: PropsDoPasso) {
  const { id, situacao, feitas, datas } = importacao;
  const { responder, conferir } = useImportacao(id);
  if (situacao === 'provando' || datas === null) return <EmCurso rotulo="Lendo as datas" feitas={feitas} total={0} />;
  const pergunta = datas.some((uma) => pedeOrdem(uma) || uma.seculos.length > 0);
  return (
    <Formulario<Valores>
      nome="datas-do-acervo"
      sobre={id}
      rotulo="Como as datas são lidas"
      inicial={respondidas(datas)}
      enviar="Conferir o arquivo"
      aoEnviar={async (valores) => {
        const respostas = comoRespostas(datas, valores);
        if (respostas.length > 0) await responder.mutateAsync(respostas);
        await conferir.mutateAsync();
        aoIr('conferencia');
      }}
    >
      {(valores) => (
        <>
          <p>{pergunta ? PERGUNTA : datas.length === 0 ? SEM_DATAS : PROVADAS}</p>
          {datas.map((uma) => (
            <Coluna key={uma.coluna} datas={uma} valores={valores} />
          ))}
        </>
      )}
    </Formulario>
  );
}

const PERGUNTA =
  'Responda ao que nada no arquivo prova. Sem resposta, as linhas com essas datas são recusadas na conferência; nenhuma data é adivinhada.';
const PROVADAS = 'O arquivo prova como cada coluna de datas se lê. Confira os exemplos.';
const SEM_DATAS = 'Nenhuma coluna deste arquivo tem datas.';

function respondidas(datas: readonly DatasDaColunaDita[]): Valores {
  return {
    ordem: Object.fromEntries(datas.map(({ campo, ordem }) => [campo, ordem ?? undefined])),
    seculo: Object.fromEntries(datas.map((uma) => [uma.campo, seculoDe(uma)])),
  };
}

/** The century that all years of a column were answered with; of several ones none. */
function seculoDe({ seculos: [primeiro, ...outros] }: DatasDaColunaDita): Seculo | undefined {
  return outros.every(({ resposta }) => resposta === primeiro?.resposta)
    ? (primeiro?.resposta ?? undefined)
    : undefined;
}

function comoRespostas(datas: readonly DatasDaColunaDita[], { ordem, seculo }: Valores): RespostaDada[] {
  return datas.flatMap(({ campo, seculos }) => {
    const [daOrdem, doSeculo] = [ordem?.[campo], seculo?.[campo]];
    return [
      ...(daOrdem === undefined ? [] : [{ tipo: 'data-sem-ordem' as const, campo, valor: '', resposta: daOrdem }]),
      ...(doSeculo === undefined
        ? []
        : seculos.map(({ ano }) => ({
            tipo: 'data-sem-seculo' as const,
            campo,
            valor: ano,
            resposta: doSeculo,
          }))),
    ];
  });
}

function Coluna({ datas, valores }: { datas: DatasDaColunaDita; valores: Partial<Valores> }) {
  const { campo, coluna, amostras, seculos } = datas;
  const anoAtual = Number(useHoje().slice(0, 4));
  const resposta = valores.ordem?.[campo] ?? null;
  const seculo = valores.seculo?.[campo];
  const regra = {
    ordem: ordemDaColuna(datas.prova, resposta),
    maioria: ordemDaMaioria(datas.prova),
    anoAtual,
    seculo: () => (seculo === undefined ? null : seculo === '1900' ? (1900 as const) : (2000 as const)),
  };
  const nome = `${coluna + 1}. ${CAMPOS[campo].rotulo}`;
  return (
    <section className="cartao acervo-datas" aria-label={nome}>
      <h3>{nome}</h3>
      <p>{provaDe(datas)}</p>
      {amostras.length > 0 && (
        <TabelaSimples
          colunas={['Linha', 'No arquivo', 'Entendido como']}
          linhas={amostras.map(({ linha, texto }) => [
            linha.toLocaleString('pt-BR'),
            <span key="texto" translate="no">
              {texto}
            </span>,
            entendida(lerDataDoAcervo(texto, regra)),
          ])}
        />
      )}
      {pedeOrdem(datas) && (
        <Campo
          nome={`ordem.${campo}`}
          rotulo="O que vem primeiro nesta coluna"
          dica={`${linhas(datas.semOrdem)} como 03/04/1998 dependem desta resposta.`}
        >
          <Radio.Group className="acervo-respostas" options={opcoesDe(ORDENS)} />
        </Campo>
      )}
      {seculos.length > 0 && (
        <Campo
          nome={`seculo.${campo}`}
          rotulo="De que século são os anos com dois algarismos"
          dica={`${anosDe(seculos)}. Se uns são de um século e outros de outro, deixe sem resposta e responda ano a ano na conferência.`}
        >
          <Radio.Group className="acervo-respostas" options={opcoesDe(SECULOS)} />
        </Campo>
      )}
    </section>
  );
}

const linhas = (quantas: number): string => `${quantas.toLocaleString('pt-BR')} ${quantas === 1 ? 'data' : 'datas'}`;
const anosDe = (seculos: DatasDaColunaDita['seculos']): string =>
  `${seculos.length === 1 ? 'O ano' : 'Os anos'} ${seculos
    .toSorted((a, b) => a.ano.localeCompare(b.ano))
    .map(({ ano }) => ano)
    .join(', ')} (${linhas(seculos.reduce((soma, um) => soma + um.linhas, 0))})`;

const PRIMEIRO: Record<Ordem, string> = {
  'dia-mes': 'o dia vem antes do mês',
  'mes-dia': 'o mês vem antes do dia',
};

function provaDe({ prova, exemplos, semOrdem, amostras }: DatasDaColunaDita): string {
  const ditas = ORDENS.flatMap((ordem) => {
    const exemplo = exemplos[ordem];
    if (exemplo === undefined) return [];
    return [`“${exemplo.texto}”, na linha ${exemplo.linha.toLocaleString('pt-BR')}, prova que ${PRIMEIRO[ordem]}`];
  });
  if (ditas.length > 1) {
    const contrarias = Math.min(prova['dia-mes'], prova['mes-dia']);
    return `${ditas.join('; ')}. Uma coluna tem uma só ordem: ${linhas(contrarias)} da outra fica${contrarias === 1 ? '' : 'm'} para corrigir no arquivo.`;
  }
  if (ditas.length === 1) return `${ditas[0]}.`;
  if (semOrdem > 0) return 'Nada nesta coluna prova se o dia vem antes do mês.';
  return amostras.length === 0 ? 'A coluna está vazia.' : 'Nenhuma data desta coluna depende da ordem de dia e mês.';
}

const NAO_ENTENDIDAS: Record<Exclude<LeituraDaData['caso'], 'lida'>, string> = {
  ausente: '–',
  vazia: 'Sem data: fica vazia',
  'sem-ordem': 'Falta dizer o que vem primeiro',
  'fora-da-ordem': 'Recusada: contradiz a ordem da coluna',
  impossivel: 'Recusada: a data não existe',
  ilegivel: 'Recusada: não é uma data',
  'sem-seculo': 'Falta dizer o século',
};

const entendida = (leitura: LeituraDaData): string =>
  leitura.caso === 'lida' ? formatarDataDoAcervo(leitura.lida.data) : NAO_ENTENDIDAS[leitura.caso];
