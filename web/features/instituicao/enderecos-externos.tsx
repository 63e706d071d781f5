import { Input } from 'antd';
import { type CadastroDaInstituicao, enderecosExternosSchema } from '#contract/instituicao.contract.ts';
import { Campo } from '../../ui/campo.tsx';
import { FormularioDaSecao } from './formulario-da-secao.tsx';
import { seInformado } from './valores.ts';

const { shape } = enderecosExternosSchema;
const CAMPOS = [
  { nome: 'cae', rotulo: 'Página inicial da CAE', schema: seInformado(shape.cae) },
  { nome: 'permissaoNegada', rotulo: 'Página de permissão negada', schema: seInformado(shape.permissaoNegada) },
  { nome: 'consultaFisica', rotulo: 'Consulta de diplomas físicos', schema: seInformado(shape.consultaFisica) },
  { nome: 'consultaAntiga', rotulo: 'Consulta antiga', schema: seInformado(shape.consultaAntiga) },
  { nome: 'verificadorMec', rotulo: 'Verificador do MEC', schema: seInformado(shape.verificadorMec) },
];

export function EnderecosExternos({ cadastro }: { cadastro: CadastroDaInstituicao }) {
  return (
    <FormularioDaSecao cadastro={cadastro} secao="enderecos" rotulo="Endereços externos">
      {CAMPOS.map((campo) => (
        <Campo key={campo.nome} {...campo}>
          <Input type="url" placeholder="https://" />
        </Campo>
      ))}
    </FormularioDaSecao>
  );
}
