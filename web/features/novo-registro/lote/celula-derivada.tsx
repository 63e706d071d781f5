import { Space } from 'antd';
import type { Dispatch } from 'react';
import { emDuvida } from '#domain/folha/folha.ts';
import { derivadoLegivel } from '#domain/novo-registro/derivacoes.ts';
import { CAMPOS } from '#domain/novo-registro/formulario-campos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import {
  type Conferencia,
  comMesmoTexto,
  ditoDoSiga,
  type EventoDaConferencia,
  type FolhaDoFormando,
  valorDa,
} from '../colacao.ts';

interface Props {
  conferencia: Conferencia;
  folha: FolhaDoFormando;
  campo: keyof typeof CABEM;
  opcoes: readonly { valor: string; rotulo: string }[];
  agir: Dispatch<EventoDaConferencia>;
}

/** Letters that a list shows at 1,280 px; what is longer stands below it whole, since it is read before it is registered. */
const CABEM = { FormaAcesso: 30, SituacaoENADE: 32, CursoFormacao: 13, TituloConferido: 20 } as const;

/** 'Dispensado: calendário trienal': on this screen only. */
const curto = (rotulo: string): string =>
  rotulo.replace(/^Dispensado (?:em razão d[aeo]|por razão de|por) /, 'Dispensado: ');

/** A derived value of one graduate, to be changed in place; while it is in doubt, what SIGA's text suggests is a press away. */
export function CelulaDerivada({ conferencia, folha, campo, opcoes, agir }: Props) {
  const { linha } = folha;
  const derivacao = linha.derivacoes.find((uma) => uma.campo === campo);
  if (derivacao === undefined) return null;
  const valor = valorDa(folha, campo);
  const duvida = emDuvida(folha, campo);
  const responder = (quais: readonly string[], valor: string) => agir({ tipo: 'respondeu', quais, campo, valor });
  const iguais = comMesmoTexto(conferencia, folha, campo);
  const { sugestao } = derivacao;
  const escolhido = curto(opcoes.find((opcao) => opcao.valor === valor)?.rotulo ?? '');
  const nome = `${CAMPOS[campo].rotulo} de ${linha.nome}`;
  const dito = ditoDoSiga(folha, derivacao);
  const lista = (
    <ListaDeEscolha<string, { value: string; label: string }>
      size="small"
      variant={duvida ? 'outlined' : 'borderless'}
      popupMatchSelectWidth={false}
      aria-label={nome}
      aria-invalid={duvida}
      value={duvida ? null : valor}
      placeholder={sugestao === null ? 'Escolha' : `${derivadoLegivel(derivacao, sugestao)}?`}
      labelRender={({ label }) => curto(String(label))}
      options={opcoes.map((opcao) => ({ value: opcao.valor, label: opcao.rotulo }))}
      onChange={(novo) => responder([linha.rga], novo)}
    />
  );
  if (opcoes.length < 2 && !duvida)
    return (
      <div className="conferencia-celula">
        <span>{valor}</span>
        <Dito texto={dito} />
      </div>
    );
  if (duvida && sugestao !== null) {
    const legivel = derivadoLegivel(derivacao, sugestao);
    return (
      <div className="conferencia-celula">
        <Space.Compact block>
          {lista}
          <Botao
            pequeno
            data-sugestao
            aria-label={`Usar ${legivel} ${iguais.length === 0 ? `para ${linha.nome}` : `nos ${iguais.length + 1} com este texto`}`}
            onClick={() => responder([linha.rga, ...iguais], sugestao)}
          >
            {iguais.length === 0 ? 'Usar' : `Usar nos ${iguais.length + 1}`}
          </Botao>
        </Space.Compact>
        <Dito texto={dito} />
      </div>
    );
  }
  return (
    <div className="conferencia-celula">
      {lista}
      <Dito texto={dito} />
      {!duvida && escolhido.length > CABEM[campo] && (
        <span className="texto-menor quebra" aria-hidden="true">
          {escolhido}
        </span>
      )}
      {!duvida && iguais.length > 0 && (
        <Botao pequeno onClick={() => responder(iguais, valor)}>
          {iguais.length === 1
            ? 'Aplicar ao outro com este texto'
            : `Aplicar aos outros ${iguais.length} com este texto`}
        </Botao>
      )}
    </div>
  );
}

const Dito = ({ texto }: { texto: string | null }) => texto !== null && <span className="texto-menor">“{texto}”</span>;
