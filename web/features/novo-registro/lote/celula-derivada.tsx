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
  type EventoDaConferencia,
  type FolhaDoFormando,
  valorDa,
} from '../colacao.ts';

type Derivacao = FolhaDoFormando['linha']['derivacoes'][number];

interface Props {
  conferencia: Conferencia;
  folha: FolhaDoFormando;
  campo: 'FormaAcesso' | 'SituacaoENADE' | 'CursoFormacao' | 'TituloConferido';
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
        <DitoDoSiga derivacao={derivacao} emDuvida={duvida} />
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
        <DitoDoSiga derivacao={derivacao} emDuvida={duvida} />
      </div>
    );
  }
  return (
    <div className="conferencia-celula">
      {lista}
      <DitoDoSiga derivacao={derivacao} emDuvida={duvida} />
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

/** Under the list that answers it. */
function DitoDoSiga({ derivacao: { texto, duvida }, emDuvida }: { derivacao: Derivacao; emDuvida: boolean }) {
  return texto !== null && (emDuvida || duvida !== null) ? <span className="texto-menor">“{texto}”</span> : null;
}
