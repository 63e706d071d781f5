import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { confirmar } from '../../ui/confirmar.ts';
import { descartar } from './novo-registro.api.ts';
import { MENSAGENS } from './novo-registro.messages.ts';

interface Opcoes {
  /** There is something to lose. */
  temAlgo: boolean;
  pausar: () => Promise<void>;
  retomar: () => void;
  aoRecomecar: () => void;
}

/** Cancelar (NOV-16) and 'Começar de novo': both ask when there is something to lose, and throw the draft away. */
export function useDescartar(rga: string, { temAlgo, pausar, retomar, aoRecomecar }: Opcoes) {
  const navigate = useNavigate();
  const jogarFora = async (): Promise<boolean> => {
    await pausar();
    try {
      await descartar(rga);
      return true;
    } catch (erro) {
      retomar();
      await avisarFalha(erro, { titulo: MENSAGENS.erroDescartar });
      return false;
    }
  };
  const cancelar = async () => {
    if (temAlgo) {
      if (!(await confirmar({ pergunta: MENSAGENS.cancelar, texto: MENSAGENS.cancelarTexto, perigo: true }))) return;
      if (!(await jogarFora())) return;
    }
    await navigate(paths.registros.href());
  };
  const recomecar = async () => {
    if (!(await confirmar({ pergunta: MENSAGENS.recomecar, perigo: true }))) return;
    if (await jogarFora()) aoRecomecar();
  };
  return { cancelar, recomecar };
}
