import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Formando } from '#contract/formandos.contract.ts';
import { temPapel } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';

interface Props {
  rga: string;
  nome: string;
  registro: Formando['registroDiplomaAtivo'];
}

/** 'Registrar', or a disabled 'Já registrado' when a record stands (FOR-13 to FOR-15). */
export function BotaoRegistrar({ rga, nome, registro }: Props) {
  const navigate = useNavigate();
  const podeRegistrar = temPapel(useUsuario().papel, 'responsavel');
  if (registro !== null) {
    return (
      <Button disabled title={`Registro ${registro.numeroRegistro} do livro ${registro.livro}`}>
        Já registrado
      </Button>
    );
  }
  return (
    <Button
      disabled={!podeRegistrar}
      title={podeRegistrar ? undefined : 'Somente o responsável pelo registro registra diplomas'}
      onClick={() => void navigate(paths.novoRegistro.href({ rga }))}
    >
      Registrar<span className="so-leitor"> {nome}</span>
    </Button>
  );
}
