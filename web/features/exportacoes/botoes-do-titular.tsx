import { FilePdfOutlined, FileTextOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { privacidadeApi } from '#contract/privacidade.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';

const FORMATOS = [
  { formato: 'pdf', rotulo: 'Relatório do titular (PDF)', Icone: FilePdfOutlined },
  { formato: 'json', rotulo: 'Relatório do titular (JSON)', Icone: FileTextOutlined },
] as const;

/** Everything that is held of a person and who read it, in one press (LGPD art. 19). */
export function BotoesDoTitular({ cpf }: { cpf: string }) {
  const [baixando, setBaixando] = useState<string | null>(null);
  const baixar = async (formato: 'pdf' | 'json') => {
    setBaixando(formato);
    const pedido = () => chamar(privacidadeApi.relatar, { body: { CPF: cpf, formato } });
    await baixarArquivo(pedido, `relatorio-do-titular.${formato}`);
    setBaixando(null);
  };
  return FORMATOS.map(({ formato, rotulo, Icone }) => (
    <Botao
      key={formato}
      icone={<Icone aria-hidden="true" />}
      ocupado={baixando === formato}
      disabled={baixando !== null && baixando !== formato}
      onClick={() => void baixar(formato)}
    >
      {rotulo}
    </Botao>
  ));
}
