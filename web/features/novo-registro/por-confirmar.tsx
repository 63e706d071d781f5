import { duvidasDa } from '#domain/folha/folha.ts';
import { type Derivacao, derivadoLegivel, fraseDaDuvida, NAO_RECONHECIDO } from '#domain/novo-registro/derivacoes.ts';
import { FORMAS_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import { CAMPOS, type CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { useAssistente } from './assistente-context.ts';

/** Below a field whose value no source says: tag, SIGA's text, and the press that confirms it or takes its meaning. */
export function PorConfirmar({ campo }: { campo: CampoDoFormulario }) {
  const { folha } = useAssistente();
  const derivacao = duvidasDa(folha).find((uma) => uma.campo === campo);
  return derivacao !== undefined && <DuvidaDaDerivacao derivacao={derivacao} />;
}

/** MEC's word for a way of admission that the form calls otherwise; null where both say the same. */
function outraPalavraDoMec(valor: string): string | null {
  const forma = FORMAS_ACESSO.find((uma) => uma.valor === valor);
  return forma === undefined || forma.mec === forma.rotulo ? null : forma.mec;
}

interface Props {
  derivacao: Derivacao;
  /** Names the field too, where none stands above. */
  comRotulo?: boolean;
}

export function DuvidaDaDerivacao({ derivacao, comRotulo = false }: Props) {
  const { agir } = useAssistente();
  const { campo, valor, duvida, sugestao, texto } = derivacao;
  const noMec = outraPalavraDoMec(valor);
  return (
    <fieldset
      className="registro-duvida registro-largo"
      data-duvida={derivacao.campo}
      aria-label={`Confirmar: ${fraseDaDuvida(derivacao)}`}
    >
      {comRotulo && <strong>{CAMPOS[derivacao.campo].rotulo}</strong>}
      <Etiqueta tom={duvida === NAO_RECONHECIDO ? 'perigo' : 'espera'}>
        {duvida === NAO_RECONHECIDO ? 'texto não reconhecido' : duvida}
      </Etiqueta>
      {texto !== null && <span>No SIGA: {texto}</span>}
      {noMec !== null && <span>No MEC: {noMec}</span>}
      {sugestao !== null && (
        <Botao pequeno principal onClick={() => agir({ tipo: 'respondeu', campo, valor: sugestao })}>
          Usar {derivadoLegivel(derivacao, sugestao)}
        </Botao>
      )}
      <Botao pequeno onClick={() => agir({ tipo: 'respondeu', campo })}>
        Confirmar {derivadoLegivel(derivacao, valor)}
      </Botao>
    </fieldset>
  );
}
