import { Input } from 'antd';
import { type CadastroDaInstituicao, mantenedoraSchema } from '#contract/instituicao.contract.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoMascarado } from './campo-mascarado.tsx';
import { CamposDoEndereco } from './campos-do-endereco.tsx';
import { FormularioDaSecao } from './formulario-da-secao.tsx';
import { exigido, paraFormulario } from './valores.ts';

const { shape } = mantenedoraSchema;
const cnpj = exigido(shape.cnpj, 'CNPJ é obrigatório');

export function Mantenedora({ cadastro }: { cadastro: CadastroDaInstituicao }) {
  return (
    <FormularioDaSecao
      cadastro={cadastro}
      secao="mantenedora"
      rotulo="Mantenedora"
      perguntaAoExcluir="Excluir a mantenedora?"
      proposta={{ endereco: paraFormulario(cadastro.identificacao?.endereco) }}
    >
      <div className="formulario-colunas">
        <Campo nome="razaoSocial" rotulo="Razão social" schema={shape.razaoSocial}>
          <Input />
        </Campo>
        <Campo nome="cnpj" rotulo="CNPJ" schema={cnpj}>
          <CampoMascarado mascara="00.000.000/0000-00" />
        </Campo>
      </div>
      <CamposDoEndereco daInstituicao={cadastro.identificacao?.endereco ?? null} />
    </FormularioDaSecao>
  );
}
