import { useEffect, useRef } from 'react';
import { Botao } from '../../../ui/botao.tsx';
import { CaixaDeMarcar } from '../../../ui/caixa-de-marcar.tsx';
import { Recado } from '../../../ui/recado.tsx';
import type { Fluxo } from '../fluxo.ts';
import { daGravidade, type Respostas, ticado } from '../respostas-da-revisao.ts';

interface Props extends Pick<Fluxo, 'folha' | 'respostas'> {
  aoResponder: (respostas: Respostas) => void;
  aoPassos: () => void;
}

/** Shows what the review found: warnings to tick here, differences that weigh only in the seven steps. */
export function OQueFalta({ folha, respostas, aoResponder, aoPassos }: Props) {
  const moldura = useRef<HTMLDivElement>(null);
  // Each try that stops here goes to what stopped it.
  useEffect(() => {
    if (folha === null) return;
    moldura.current?.querySelector<HTMLElement>('input:not(:checked), button')?.focus();
  }, [folha]);
  if (folha === null) return null;
  const peso = [...daGravidade(folha, 'impossivel'), ...daGravidade(folha, 'ressalva')];
  const avisos = daGravidade(folha, 'aviso');
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
              aoMudar={(visto) => aoResponder(ticado(respostas, campo, visto))}
            >
              {mensagem}
            </CaixaDeMarcar>
          ))}
        />
      )}
    </div>
  );
}
