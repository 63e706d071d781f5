import { Checkbox, Input } from 'antd';
import { vincularCursosBody } from '#contract/atos-regulatorios.contract.ts';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { Campo } from '../../ui/campo.tsx';

const { shape } = vincularCursosBody;

/** What is said of a course beside the act that recognises it; nothing of it is obligatory. */
export function CamposDoReconhecimento() {
  return (
    <>
      <div className="formulario-colunas">
        <Campo
          nome="ProcessoReconhecimento"
          rotulo="Processo de reconhecimento"
          schema={shape.ProcessoReconhecimento}
          dica="Dígitos, espaço, hífen, barra e ponto: 23000.012345/2020-11"
          filtro={comSinaisUsuais}
        >
          <Input />
        </Campo>
        <Campo nome="Habilitacao" rotulo="Habilitação" schema={shape.Habilitacao} dica="Só para cursos com habilitação">
          <Input />
        </Campo>
      </div>
      <Campo nome="Renovacao">
        <Checkbox>O ato renova o reconhecimento</Checkbox>
      </Campo>
    </>
  );
}
