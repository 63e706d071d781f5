import { DeleteOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { MENSAGENS } from './cursos.messages.ts';

interface Props {
  /** As the row is called. */
  nome: string;
  pergunta: string;
  /** Title of the popup when it could not be deleted. */
  erro: string;
  aoExcluir: () => Promise<unknown>;
}

/** Delete button of a row, with its specified question (CUR-58, CUR-59). */
export function BotaoExcluir({ nome, pergunta, erro, aoExcluir }: Props) {
  const [excluindo, setExcluindo] = useState(false);
  const excluir = () =>
    confirmarEFazer({
      pergunta,
      texto: nome,
      perigo: true,
      fazer: () => {
        setExcluindo(true);
        return aoExcluir().finally(() => setExcluindo(false));
      },
      feito: MENSAGENS.removido,
      erro,
    });
  return (
    <BotaoDeIcone
      perigo
      icone={DeleteOutlined}
      nome={`Excluir ${nome}`}
      dica="Excluir"
      ocupado={excluindo}
      onClick={() => void excluir()}
    />
  );
}
