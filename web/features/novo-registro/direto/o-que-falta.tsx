import { Alert, Button } from 'antd';
import { CaixaDeMarcar } from '../../../ui/caixa-de-marcar.tsx';
import { daGravidade } from '../respostas-da-revisao.ts';
import type { useRegistroDireto } from './use-registro-direto.ts';

interface Props {
  direto: Pick<ReturnType<typeof useRegistroDireto>, 'folha' | 'vistos' | 'ver'>;
  aoPassos: () => void;
}

/** What the review found: warnings to tick here, differences that weigh only in the seven steps. */
export function OQueFalta({ direto: { folha, vistos, ver }, aoPassos }: Props) {
  if (folha === null) return null;
  const peso = [...daGravidade(folha, 'impossivel'), ...daGravidade(folha, 'ressalva')];
  const avisos = daGravidade(folha, 'aviso');
  return (
    <div className="pilha registro-avisos" role="status">
      {peso.length > 0 && (
        <Alert
          type="error"
          showIcon
          title="Nada foi registrado: há diferenças que pedem correção ou ressalva"
          description={peso.map(({ mensagem }) => mensagem).join(' ')}
          action={<Button onClick={aoPassos}>Continuar nos passos</Button>}
        />
      )}
      {avisos.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Marque o que viu e registre"
          description={avisos.map(({ campo, mensagem }) => (
            <CaixaDeMarcar key={campo} marcada={vistos.has(campo)} aoMudar={(visto) => ver(campo, visto)}>
              {mensagem}
            </CaixaDeMarcar>
          ))}
        />
      )}
    </div>
  );
}
