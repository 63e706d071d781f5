import { Input } from 'antd';
import { nomeDaChaveSchema } from '#contract/sessao.contract.ts';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { avisarDaChave } from './botao-da-chave.tsx';
import { criarChave } from './segundo-fator.api.ts';

/** Makes a passkey under a name of the person's own. */
export function CadastrarChave({ aoCadastrar }: { aoCadastrar: (codigos: string[]) => void }) {
  return (
    <Formulario<{ Nome: string }>
      nome="chave"
      rotulo="Chave de acesso"
      enviar="Criar chave de acesso"
      aoEnviar={async ({ Nome }) => aoCadastrar(await criarChave(Nome))}
      aoFalhar={avisarDaChave}
    >
      <Campo nome="Nome" rotulo="Nome da chave" schema={nomeDaChaveSchema} dica="Exemplo: notebook da sala 12">
        <Input />
      </Campo>
    </Formulario>
  );
}
