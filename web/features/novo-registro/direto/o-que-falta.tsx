import { useEffect, useRef } from 'react';
import type { Conferida, EventoDaFolha } from '#domain/folha/folha.ts';
import { daGravidade, type Respostas } from '#domain/folha/respostas.ts';
import { Botao } from '../../../ui/botao.tsx';
import { CaixaDeMarcar } from '../../../ui/caixa-de-marcar.tsx';
import { Recado } from '../../../ui/recado.tsx';

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
        <Recado
          tom="perigo"
          titulo="Nada foi registrado: há diferenças que pedem correção ou ressalva"
          texto={peso.map(({ mensagem }) => mensagem).join(' ')}
          acao={<Botao onClick={aoPassos}>Continuar nos passos</Botao>}
        />
      )}
      {avisos.length > 0 && (
        <Recado
          tom="alerta"
          titulo="Marque o que viu e registre"
          texto={avisos.map(({ campo, mensagem }) => (
            <CaixaDeMarcar
              key={campo}
              marcada={respostas.vistos.has(campo)}
              aoMudar={(visto) => agir({ tipo: 'viu', campo, visto })}
            >
              {mensagem}
            </CaixaDeMarcar>
          ))}
        />
      )}
    </div>
  );
}
