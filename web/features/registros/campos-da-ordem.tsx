import { Input } from 'antd';
import { ordemJudicialSchema } from '#contract/registros.contract.ts';
import { pedeOrdemJudicial } from '#domain/registro/ordem-judicial.ts';
import type { Acao } from '#domain/registro/transicoes.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { CampoDoPdf } from '../../ui/campo-do-pdf.tsx';
import { useFormulario } from '../../ui/contexto-do-formulario.ts';

const { numero, juizo, autos, revisarEm } = ordemJudicialSchema.shape;

const O_QUE_VAI_AO_PUBLICO =
  'Número, autos, juízo, revisão e arquivo ficam no histórico da equipe. Ao público vão o motivo, a justificativa, a data e o nome de quem suspende.';

/** The court's order, asked for with 'Decisão Judicial'; any other suspension says where it is asked. */
export function CamposDaOrdem({ acao: unica }: { acao: Acao | undefined }) {
  const { valorDe } = useFormulario();
  const hoje = useHoje();
  const acao = String(valorDe('acao') ?? unica ?? '');
  if (acao !== 'suspender') return null;
  const motivoId = valorDe('motivoId');
  if (!pedeOrdemJudicial(acao, typeof motivoId === 'number' ? motivoId : null))
    return <p className="texto-menor">Por ordem de um juízo, escolha o motivo Decisão Judicial.</p>;
  return (
    <fieldset className="ordem-judicial">
      <legend>Ordem judicial</legend>
      <div className="formulario-colunas">
        <Campo nome="ordemJudicial.numero" rotulo="Número da ordem" schema={numero} dica="Do mandado ou ofício.">
          <Input />
        </Campo>
        <Campo nome="ordemJudicial.autos" rotulo="Autos" schema={autos} dica="Número do processo no juízo.">
          <Input />
        </Campo>
        <Campo nome="ordemJudicial.juizo" rotulo="Juízo" schema={juizo} dica="Exemplo: 1ª Vara Federal de Cuiabá.">
          <Input />
        </Campo>
        <Campo
          nome="ordemJudicial.revisarEm"
          rotulo="Revisar em"
          schema={revisarEm}
          dica="Quando conferir se a ordem ainda vale."
        >
          <CampoData minimo={hoje} />
        </Campo>
      </div>
      <CampoDoPdf rotulo="Arquivo da ordem" obrigatorio={false} />
      <p className="texto-menor">{O_QUE_VAI_AO_PUBLICO}</p>
    </fieldset>
  );
}
