import { Alert } from 'antd';
import { Botao } from './botao.tsx';
import type { CampoDoFormulario } from './contexto-do-formulario.ts';
import { EscolhaDeValores, legivel } from './escolha-de-valores.tsx';
import type { useFormularioGuardado } from './use-formulario-guardado.ts';

const OUTRA_GRAVOU = 'Outra pessoa gravou enquanto você digitava';

interface Props {
  nome: string;
  guardado: ReturnType<typeof useFormularioGuardado>;
  campos: ReadonlyMap<string, CampoDoFormulario>;
  aoDescartar: () => void;
}

/** On top of a form: that what was typed before is back, and what somebody else stored meanwhile. */
export function RecadosDoDigitado({ nome, guardado: { voltou, mescla, escolher }, campos, aoDescartar }: Props) {
  const { recebidos = [], divergencias = [] } = mescla ?? {};
  const rotuloDe = (campo: string) => campos.get(campo)?.rotulo ?? campo;
  const chegaram = recebidos.length > 0 && `Já está nos campos o que mudou em: ${recebidos.map(rotuloDe).join(', ')}.`;
  return (
    <>
      {voltou && (
        <Alert
          className="recado-do-formulario"
          type="info"
          showIcon
          title="O que você tinha digitado está de volta"
          description="Ainda não foi salvo. Confira antes de salvar."
          action={<Botao onClick={aoDescartar}>Descartar o que foi digitado</Botao>}
        />
      )}
      {divergencias.length === 0 && chegaram && (
        <Alert
          className="recado-do-formulario"
          type="warning"
          showIcon
          title={OUTRA_GRAVOU}
          description={`${chegaram} O que você digitou continua aqui: confira e salve.`}
        />
      )}
      {divergencias.length > 0 && (
        <EscolhaDeValores
          id={`${nome}-divergencias`}
          titulo={OUTRA_GRAVOU}
          explicacao={`Nada se perdeu. Escolha o que vale em cada campo e depois salve. ${chegaram || ''}`}
          linhas={divergencias.map(({ campo, meu, deles }) => ({
            chave: campo,
            rotulo: rotuloDe(campo),
            texto: '',
            opcoes: [
              `O que foi gravado: ${mostrar(campos.get(campo), deles)}`,
              `O que você digitou: ${mostrar(campos.get(campo), meu)}`,
            ],
          }))}
          inicial="daqui"
          aoEscolher={escolher}
        />
      )}
    </>
  );
}

/** A value as the field's own list calls it, else as it is read. */
function mostrar(campo: CampoDoFormulario | undefined, valor: unknown): string {
  const opcao = campo?.opcoes.find(
    (uma) => typeof uma === 'object' && uma !== null && 'value' in uma && uma.value === valor,
  );
  const rotulo = typeof opcao === 'object' && opcao !== null && 'label' in opcao ? opcao.label : undefined;
  return typeof rotulo === 'string' ? rotulo : legivel(valor);
}
