import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { confirmar } from '../../ui/confirmar.ts';
import { MENSAGENS } from './cursos.messages.ts';

interface Props {
  /** What the row is called. */
  nome: string;
  pergunta: string;
  /** Title of the popup when it could not be deleted. */
  erro: string;
  aoExcluir: () => Promise<unknown>;
}

/** Delete button of a row, with its specified question (CUR-58, CUR-59). */
export function BotaoExcluir({ nome, pergunta, erro, aoExcluir }: Props) {
  const [excluindo, setExcluindo] = useState(false);
  const excluir = async () => {
    if (!(await confirmar({ pergunta, texto: nome, perigo: true }))) return;
    setExcluindo(true);
    try {
      await aoExcluir();
      await avisar({ titulo: MENSAGENS.removido });
    } catch (falha) {
      await avisarFalha(falha, { titulo: erro });
    } finally {
      setExcluindo(false);
    }
  };
  return (
    <Button
      type="text"
      danger
      icon={<DeleteOutlined aria-hidden="true" />}
      aria-label={`Excluir ${nome}`}
      title="Excluir"
      loading={excluindo}
      onClick={() => void excluir()}
    />
  );
}
