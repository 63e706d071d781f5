import { Alert, Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import type { Conferida, EventoDaFolha } from '#domain/folha/folha.ts';
import { daGravidade, type Respostas } from '#domain/folha/respostas.ts';
import { Botao } from '../../../ui/botao.tsx';

interface Props {
  conferida: Conferida | null;
  respostas: Respostas;
  agir: (evento: EventoDaFolha) => void;
  aoPassos: () => void;
}

export function OQueFalta({ conferida, respostas, agir, aoPassos }: Props) {
  const moldura = useRef<HTMLDivElement>(null);
  // Each try that stops here goes to what stopped it.
  useEffect(() => {
    if (conferida === null) return;
    moldura.current?.querySelector<HTMLElement>('input:not(:checked), button')?.focus();
  }, [conferida]);
  if (conferida === null) return null;
  const peso = [...daGravidade(conferida, 'impossivel'), ...daGravidade(conferida, 'ressalva')];
  const avisos = daGravidade(conferida, 'aviso');
  return (
    <div ref={moldura} className="pilha registro-avisos" role="status">
      {peso.length > 0 && (
        <Alert
          type="error"
          showIcon
          title="Nada foi registrado: há diferenças que pedem correção ou ressalva"
          description={peso.map(({ mensagem }) => mensagem).join(' ')}
          action={<Botao onClick={aoPassos}>Continuar nos passos</Botao>}
        />
      )}
      {avisos.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Marque o que viu e registre"
          description={avisos.map(({ campo, mensagem }) => (
            <Checkbox
              key={campo}
              checked={respostas.vistos.has(campo)}
              onChange={({ target }) => agir({ tipo: 'viu', campo, visto: target.checked })}
            >
              {mensagem}
            </Checkbox>
          ))}
        />
      )}
    </div>
  );
}
