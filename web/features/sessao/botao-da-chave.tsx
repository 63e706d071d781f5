import { KeyOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { FalhaDaChamada } from '../../lib/api-client.ts';
import { avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';

/** Said in place of the browser's own words, when nobody answered or the person gave up. */
const DESISTIU = 'Nenhuma chave de acesso foi apresentada. Tente de novo ou entre de outro modo.';

/** The server's reason, or that the person gave up. */
export const avisarDaChave = (erro: unknown): Promise<void> =>
  erro instanceof FalhaDaChamada
    ? avisarFalha(erro, { titulo: 'Chave de acesso não aceita', texto: '' })
    : avisarAtencao('Chave de acesso', DESISTIU);

/** Enters by a passkey: finger, face or the device's PIN, without CPF and password. */
export function BotaoDaChave({ destino }: { destino?: string | undefined }) {
  const navigate = useNavigate();
  const [esperando, setEsperando] = useState(false);
  const entrar = async () => {
    setEsperando(true);
    try {
      const { entrarPorChave } = await import('./segundo-fator.api.ts');
      await navigate(paths.caeToken.href({ token: await entrarPorChave() }, { destino }), { replace: true });
    } catch (erro) {
      await avisarDaChave(erro);
      setEsperando(false);
    }
  };
  return (
    <Botao icone={<KeyOutlined aria-hidden="true" />} ocupado={esperando} onClick={() => void entrar()}>
      Entrar com chave de acesso
    </Botao>
  );
}
