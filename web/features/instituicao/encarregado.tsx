import { Input } from 'antd';
import { type CadastroDaInstituicao, encarregadoSchema } from '#contract/instituicao.contract.ts';
import { Campo } from '../../ui/campo.tsx';
import { FormularioDaSecao } from './formulario-da-secao.tsx';

const { shape } = encarregadoSchema;

export function Encarregado({ cadastro }: { cadastro: CadastroDaInstituicao }) {
  return (
    <FormularioDaSecao
      cadastro={cadastro}
      secao="encarregado"
      rotulo="Encarregado"
      perguntaAoExcluir="Excluir o encarregado?"
    >
      <Campo nome="nome" rotulo="Nome" schema={shape.nome}>
        <Input />
      </Campo>
      <Campo nome="contato" rotulo="Contato" schema={shape.contato} dica="E-mail ou telefone que o público pode usar.">
        <Input />
      </Campo>
    </FormularioDaSecao>
  );
}
